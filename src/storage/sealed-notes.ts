import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';
import { CryptoKeySchema, SealedBytesSchema } from './aes-gcm.ts';
import { type SealedNoteKey, seal, unseal } from './note-seal.ts';
import { allRows, deleteRow, moveRow, type RowKey, readRow, writeRow } from './outbox-rows.ts';

const NoteKeySchema = v.tuple([IdSchema, IdSchema]);
const sealedTag = 'sealed';
const keyTag = 'note-key';

/** The key of a sealed note; its last part tells apart what was sealed twice for one course. */
const SealedKeySchema = v.tuple([v.literal(sealedTag), IdSchema, IdSchema, v.string()]);

const noteKeyRow = (userId: string): RowKey => [keyTag, userId];

/** Resolves to a student's key; null where none was fetched (a plain backend has none) or it is forgotten. */
export async function readNoteKey(userId: string): Promise<CryptoKey | null> {
  const parsed = v.safeParse(CryptoKeySchema, await readRow(noteKeyRow(userId)));
  return parsed.success ? parsed.output : null;
}

export const keepNoteKey = (userId: string, key: CryptoKey): Promise<void> =>
  writeRow(noteKeyRow(userId), key);

export const forgetNoteKey = (userId: string): Promise<void> => deleteRow(noteKeyRow(userId));

/**
 * Clears the notes of a student who has logged out. Rows for which `isSynced` is true are dropped; the
 * others are sealed whole, even those that this build cannot read. Without a key they stay as they are:
 * what she chose to keep is never dropped.
 */
export async function clearNotes(
  userId: string,
  isSynced: (row: unknown) => boolean,
): Promise<void> {
  const key = await readNoteKey(userId);
  for (const [rowKey, row] of await allRows()) {
    const parsed = v.safeParse(NoteKeySchema, rowKey);
    if (!parsed.success || parsed.output[0] !== userId) continue;
    const sealedOwner = { userId, courseId: parsed.output[1] };
    const next = isSynced(row) ? null : key && (await seal(key, sealedOwner, row));
    if (next === null && !isSynced(row)) continue;
    const before = JSON.stringify(row);
    // A row that has changed meanwhile is another one and is read again.
    let isOutdated = false;
    await moveRow(rowKey, sealedKey(sealedOwner), (now) => {
      isOutdated = now !== undefined && JSON.stringify(now) !== before;
      return isOutdated || now === undefined ? undefined : next;
    });
    if (isOutdated) return clearNotes(userId, isSynced);
  }
}

/** Resolves to the ids of the courses whose notes of hers are sealed here; a second logout may have sealed two. */
export async function sealedCourses(userId: string): Promise<string[]> {
  const courseIds = (await allRows()).flatMap(([rowKey]) => {
    const parsed = v.safeParse(SealedKeySchema, rowKey);
    return parsed.success && parsed.output[1] === userId ? [parsed.output[2]] : [];
  });
  return [...new Set(courseIds)];
}

/**
 * Opens the notes that this student has sealed on this phone, and calls `onOpened` with each course. `merge`
 * returns the note's new row, given the opened one and what stands in its place; undefined leaves the note
 * sealed, as does a key that does not open it. Rejects with the first failure, after all have been tried.
 */
export async function openNotes(
  userId: string,
  merge: (row: unknown, there: unknown) => unknown,
  onOpened: (courseId: string) => void,
): Promise<void> {
  const key = await readNoteKey(userId);
  const failures: unknown[] = [];
  for (const [rowKey, row] of key ? await allRows() : []) {
    const parsed = v.safeParse(SealedKeySchema, rowKey);
    const sealed = v.safeParse(SealedBytesSchema, row);
    if (!key || !parsed.success || !sealed.success || parsed.output[1] !== userId) continue;
    const courseId = parsed.output[2];
    const plain = await unseal(key, { userId, courseId }, sealed.output);
    if (!plain) continue;
    let next: unknown;
    await moveRow(rowKey, [userId, courseId], (now, there) => {
      // Another tab may have been faster.
      next = now === undefined ? undefined : merge(plain.row, there);
      return next;
    }).then(
      () => next !== undefined && onOpened(courseId),
      (error: unknown) => failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}

const sealedKey = ({ userId, courseId }: SealedNoteKey): RowKey => [
  sealedTag,
  userId,
  courseId,
  crypto.randomUUID(),
];
