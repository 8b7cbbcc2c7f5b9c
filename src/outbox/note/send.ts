import * as v from 'valibot';
import { ConflictReplySchema, getNotes, type ServerNote, saveNotes } from '#contract/note.ts';
import { call, callWithAge } from '../../api/call.ts';
import { HttpError, OfflineError } from '../../api/errors.ts';
import { emptyNote, type LocalNote } from '../../storage/local-note.ts';
import { readNote, updateNote } from '../../storage/local-notes.ts';
import { DiscardedError } from '../kind.ts';
import { acknowledge, reconcile } from './changes.ts';

/** Two devices that save at once may take turns. After this many rounds a later trigger goes on. */
const mostRounds = 5;

/**
 * Delivers one note: reads before it writes where the academy's revision is unknown, sends, and
 * merges on 409. Resolves to whether nothing of it waits any more.
 */
export async function sendNote(userId: string, courseId: string): Promise<boolean> {
  let note = await readNote(userId, courseId);
  if (!note) throw new DiscardedError();
  for (let round = 0; round < mostRounds && note.pending && !note.conflict; round += 1) {
    if (note.base?.revision == null) note = await readFirst(note);
    if (note.pending && !note.conflict) note = await send(note);
  }
  return note.pending === null;
}

/**
 * Sends a text that this phone cannot store, because its storage is full or gone: only the academy
 * can keep it. Throws what `call` throws.
 */
export async function sendUnstored(
  userId: string,
  courseId: string,
  text: string,
): Promise<LocalNote> {
  const note = { ...emptyNote(userId, courseId), text };
  const answer = await call(saveNotes, { ...key(note), notes: text });
  return { ...note, base: { text, ...answer } };
}

/** A plain backend has no revisions to compare, so its text is compared instead. */
async function readFirst(note: LocalNote): Promise<LocalNote> {
  const { reply, storedAt } = await callWithAge(getNotes, key(note));
  if (storedAt !== null) throw new OfflineError('Stored copy');
  return store(note, (current) => reconcile(current, reply.data, Date.now()));
}

async function send(note: LocalNote): Promise<LocalNote> {
  const { pending, base } = note;
  if (!pending) return note;
  try {
    const answer = await call(saveNotes, {
      ...key(note),
      notes: pending.text,
      ...(base?.revision == null ? {} : { base_revision: base.revision }),
    });
    return await store(note, (current) => acknowledge(current, pending, answer));
  } catch (error) {
    const theirs = readConflict(error);
    if (!theirs) throw error;
    return store(note, (current) => reconcile(current, theirs, Date.now()));
  }
}

function readConflict(error: unknown): ServerNote | null {
  if (!(error instanceof HttpError && error.status === 409)) return null;
  const parsed = v.safeParse(ConflictReplySchema, error.body);
  return parsed.success ? parsed.output.data : null;
}

const key = ({ userId, courseId }: LocalNote) => ({ user_id: userId, course_id: courseId });

/**
 * Writes a sender's result. A row's `saves` only grow: where there are fewer, it is another row.
 */
const store = (
  { userId, courseId, saves }: LocalNote,
  change: (note: LocalNote) => LocalNote,
): Promise<LocalNote> =>
  updateNote(userId, courseId, (current) => {
    if (current.saves < saves) throw new DiscardedError();
    return change(current);
  });
