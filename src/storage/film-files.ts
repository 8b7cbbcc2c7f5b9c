import * as v from 'valibot';
import { openBytes, type SealedBytes, SealedBytesSchema, sealBytes } from './aes-gcm.ts';
import {
  type FileKey,
  type FilmKeyPath,
  type FilmsWrite,
  inFilmDb,
  inFilms,
  isOutOfRoom,
  keysUnder,
  type TakenKey,
} from './film-db.ts';
import { type Copy, readTaken, type TakenLesson } from './taken-lessons.ts';

const FileStateSchema = v.object({
  /** The number of the file's bytes that are here, from the first on. */
  kept: v.number(),
  /** The file's ETag, or its Last-Modified date, for `If-Range`; null where neither can be used. */
  validator: v.nullable(v.string()),
  /** Whether the whole file is here and its hash was right. */
  isWhole: v.boolean(),
});
export type FileState = v.InferOutput<typeof FileStateSchema>;

const nothing: FileState = { kept: 0, validator: null, isWhole: false };
const stateOf = (row: unknown): FileState => {
  const parsed = v.safeParse(FileStateSchema, row);
  return parsed.success ? parsed.output : nothing;
};

export const fileState = async (key: FileKey): Promise<FileState> =>
  stateOf(await inFilmDb((database) => database.get('files', key)));

/** Resolves to the state of each file of this film that is here, whole or in part, by its path. */
export async function fileStates(film: FilmKeyPath): Promise<Map<string, FileState>> {
  const range = keysUnder(film);
  const [keys, rows] = await inFilmDb((database) =>
    Promise.all([database.getAllKeys('files', range), database.getAll('files', range)]),
  );
  return new Map(keys.map((key, index) => [key[4], stateOf(rows[index])]));
}

/** Resolves to the number of a lesson's bytes that are here, of whichever films and qualities. */
export async function bytesHere(key: TakenKey): Promise<number> {
  const rows = await inFilmDb((database) => database.getAll('files', keysUnder(key)));
  return rows.reduce<number>((sum, row) => sum + stateOf(row).kept, 0);
}

/**
 * Seals the next bytes of a file, then keeps them and counts them in the lesson, in one write. Resolves
 * to false where the file has gone on elsewhere or its lesson does not wait for this film any more.
 */
export async function addPiece(
  key: FileKey,
  filmKey: CryptoKey,
  piece: { offset: number; bytes: Uint8Array<ArrayBuffer>; validator: string | null },
): Promise<boolean> {
  const sealed = await sealBytes(filmKey, [...key, piece.offset], piece.bytes);
  return inFilms(['lessons', 'files', 'pieces'], async (tx) => {
    const state = stateOf(await tx.objectStore('files').get(key));
    if (state.kept !== piece.offset || state.isWhole) return false;
    const kept = piece.offset + piece.bytes.length;
    const lessons = tx.objectStore('lessons');
    if (!(await countBytes(lessons, key, piece.bytes.length))) return false;
    await tx.objectStore('pieces').put(sealed, [...key, piece.offset]);
    await tx.objectStore('files').put({ ...state, kept, validator: piece.validator }, key);
    return true;
  });
}

/**
 * Keeps a whole file that came sealed, in the place of what is here of it, and counts it in the same
 * write. Does nothing where it is whole already, or nobody waits for it.
 */
export const addSealedFile = (key: FileKey, sealed: SealedBytes, bytes: number): Promise<void> =>
  inFilms(['lessons', 'files', 'pieces'], async (tx) => {
    const { kept, isWhole } = stateOf(await tx.objectStore('files').get(key));
    if (isWhole || !(await countBytes(tx.objectStore('lessons'), key, bytes - kept))) return;
    await tx.objectStore('pieces').delete(keysUnder(key));
    await tx.objectStore('pieces').put(sealed, [...key, 0]);
    await tx.objectStore('files').put({ kept: bytes, validator: null, isWhole: false }, key);
  });

/** Marks a file whose hash was right. One that was removed meanwhile is not marked: its bytes are gone. */
export const markWhole = (key: FileKey): Promise<void> =>
  inFilms(['files'], async (tx) => {
    const row = await tx.objectStore('files').get(key);
    if (row) await tx.objectStore('files').put({ ...stateOf(row), isWhole: true }, key);
  });

/**
 * Marks a file that could not be opened: it is verified again when there is a network, and nothing is
 * thrown away before that, since the fault may be the key's.
 */
export const markUnverified = (key: FileKey): Promise<void> =>
  inFilms(['lessons', 'files'], async (tx) => {
    const state = stateOf(await tx.objectStore('files').get(key));
    if (state.isWhole) await tx.objectStore('files').put({ ...state, isWhole: false }, key);
    await countBytes(tx.objectStore('lessons'), key, 0);
  });

/** Drops what is here of a file, so that it is fetched from its first byte on. */
export const dropFile = (key: FileKey): Promise<void> =>
  inFilms(['lessons', 'files', 'pieces'], async (tx) => {
    const { kept } = stateOf(await tx.objectStore('files').get(key));
    await tx.objectStore('pieces').delete(keysUnder(key));
    await tx.objectStore('files').delete(key);
    await countBytes(tx.objectStore('lessons'), key, -kept);
  });

interface LessonStore {
  get: (key: TakenKey) => Promise<unknown>;
  put: (row: unknown, key: TakenKey) => Promise<unknown>;
}

/**
 * Counts bytes in the copy that they belong to; false where she does not take that film along (any
 * more). A whole copy that has lost some still plays what it has, and is fetched again, unless another
 * film is on its way into its place.
 */
async function countBytes(
  lessons: LessonStore,
  [userId, courseId, lesson, film]: FileKey,
  bytes: number,
): Promise<boolean> {
  const key: TakenKey = [userId, courseId, lesson];
  const row = readTaken(await lessons.get(key));
  const counted = (copy: Copy): Copy => ({ ...copy, kept: copy.kept + bytes });
  if (row?.next?.film === film) {
    await lessons.put({ ...row, next: counted(row.next) }, key);
  } else if (row?.whole?.film === film && !row.next) {
    await lessons.put({ ...row, next: counted(row.whole) }, key);
  } else return false;
  return true;
}

/**
 * Takes a piece that the browser refuses to read as one that is damaged; what it says of that is in part
 * what it says of a write without room. Throws on where the connection was lost.
 */
function noPieces(error: unknown): null {
  const isLost = error instanceof DOMException && lostFiles.includes(error.name);
  if (isLost || isOutOfRoom(error)) return null;
  throw error;
}

/** The names of the errors of a value whose file, which browsers keep beside the database, is gone. */
const lostFiles = ['NotFoundError', 'NotReadableError'];

/** The bytes of a file as far as they are here, or null where a piece is missing, damaged or unreadable. */
export async function readFile(
  key: FileKey,
  filmKey: CryptoKey,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const range = keysUnder(key);
  const [state, keys, rows] = await inFilmDb((database) => {
    const tx = database.transaction(['files', 'pieces']);
    tx.done.catch(() => undefined); // a read that fails ends it, and is told below
    return Promise.all([
      tx.objectStore('files').get(key),
      tx.objectStore('pieces').getAllKeys(range),
      tx.objectStore('pieces').getAll(range).catch(noPieces),
    ]);
  });
  if (!rows) return null;
  const { kept } = stateOf(state);
  const whole = new Uint8Array(kept);
  let length = 0;
  for (const [index, row] of rows.entries()) {
    const offset = keys[index]?.at(-1);
    const parsed = v.safeParse(SealedBytesSchema, row);
    if (!parsed.success || offset !== length) return null;
    const plain = await openBytes(filmKey, [...key, length], parsed.output satisfies SealedBytes);
    if (!plain || length + plain.length > kept) return null;
    whole.set(plain, length);
    length += plain.length;
  }
  return length === kept ? whole : null;
}

/**
 * Writes what `change` makes of a lesson, and drops every other film of it and the files of this film that
 * are not among `paths`. It is one write, or a browser that is killed in between would keep for ever what
 * nothing asks for any more. Where `change` answers null nothing is written or dropped. A file of `paths`
 * that was marked unverified meanwhile puts the copy back into `next`, to be verified there.
 */
export const changeAndDrop = (
  film: FilmKeyPath,
  paths: ReadonlySet<string>,
  change: (row: TakenLesson) => TakenLesson | null,
): Promise<void> =>
  inFilms(['lessons', 'lists', 'files', 'pieces'], async (tx) => {
    const [userId, courseId, lesson] = film;
    const key: TakenKey = [userId, courseId, lesson];
    const row = readTaken(await tx.objectStore('lessons').get(key));
    const next = row && change(row);
    if (!next) return;
    await tx.objectStore('lessons').put(next, key);
    await dropOthers(tx, film, paths);
    for (const file of await tx.objectStore('files').getAllKeys(keysUnder(key))) {
      const { isWhole } = stateOf(await tx.objectStore('files').get(file));
      if (!isWhole) await countBytes(tx.objectStore('lessons'), file, 0);
    }
  });

/**
 * Drops the files of this film that are not among `paths`, and every other film of its lesson but
 * `playing`; to be called in a write over lists, files and pieces.
 */
export async function dropOthers(
  tx: FilmsWrite,
  [userId, courseId, lesson, film]: FilmKeyPath,
  paths: ReadonlySet<string>,
  playing?: string,
): Promise<void> {
  const range = keysUnder([userId, courseId, lesson]);
  for (const list of await tx.objectStore('lists').getAllKeys(range)) {
    if (list[3] !== film && list[3] !== playing) await tx.objectStore('lists').delete(list);
  }
  for (const file of await tx.objectStore('files').getAllKeys(range)) {
    if (file[3] === film ? paths.has(file[4]) : file[3] === playing) continue;
    await tx.objectStore('files').delete(file);
    await tx.objectStore('pieces').delete(keysUnder(file));
  }
}
