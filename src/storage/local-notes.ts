import * as v from 'valibot';
import { issueText } from '#contract/issue-text.ts';
import { activeSession } from './app-db.ts';
import { emptyNote, type LocalNote, LocalNoteSchema, rowOf } from './local-note.ts';
import { deleteRow, readRow, rowsUnder, updateRow } from './outbox-rows.ts';

/** A note whose row cannot be read; `raw` still holds whatever is there. */
export class UnreadableNoteError extends Error {
  override name = 'UnreadableNoteError';
  readonly raw: unknown;

  constructor(raw: unknown, issue: string) {
    super(`Unreadable note: ${issue}`);
    this.raw = raw;
  }
}

/** The ids of who was signed in since this page was last frozen; undefined where it never was. */
let seen: Set<string | undefined> | undefined;
const look = async () => seen?.add((await activeSession())?.user_id);

// A logout in another document may have sealed her words and dropped the key: nothing would seal new ones.
const askAnew = () => {
  seen = new Set();
  void look().catch(() => undefined); // no AppDB: the first write asks again
};
globalThis.addEventListener?.('pageshow', (event: Event & { persisted?: boolean }) => {
  if (event.persisted) askAnew();
});
// A tab that the browser had frozen in the background; this event is the document's, and does not bubble.
globalThis.addEventListener?.('resume', askAnew, true);

function parse(raw: unknown): LocalNote {
  const parsed = v.safeParse(LocalNoteSchema, raw);
  if (parsed.success) return parsed.output;
  throw new UnreadableNoteError(raw, issueText(parsed.issues[0]));
}

/** Resolves to the note, or to null where this student has none yet. Rejects with UnreadableNoteError. */
export async function readNote(userId: string, courseId: string): Promise<LocalNote | null> {
  const raw = await readRow([userId, courseId]);
  return raw === undefined ? null : parse(raw);
}

/**
 * Reads, changes and writes one note in a single transaction, durable when it resolves. `change`
 * must be pure; it gets an empty note where there is none. Rejects with UnreadableNoteError and with what
 * `change` throws, when storage is full, and in a page that was frozen as she left.
 */
export async function updateNote(
  userId: string,
  courseId: string,
  change: (note: LocalNote) => LocalNote,
): Promise<LocalNote> {
  if (seen && !seen.has(userId)) {
    await look();
    if (!seen.has(userId)) throw new Error('Logged out');
  }
  let written = emptyNote(userId, courseId);
  await updateRow([userId, courseId], (raw) => {
    const before = raw === undefined ? written : parse(raw);
    written = change(before);
    return written === before ? raw : rowOf(written);
  });
  return written;
}

/** Every readable note of one student; nobody else's are even read. */
export async function notesOf(userId: string): Promise<LocalNote[]> {
  return (await rowsUnder([userId]))
    .map((row) => v.safeParse(LocalNoteSchema, row))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));
}

/** Deletes a note's row; when the student has confirmed it (rules 5.6) `discardNotes` does all of it. */
export const discardNote = (userId: string, courseId: string): Promise<void> =>
  deleteRow([userId, courseId]);
