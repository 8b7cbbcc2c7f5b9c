import * as v from 'valibot';
import { ConflictReplySchema, getNotes, type ServerNote, saveNotes } from '#contract/note.ts';
import { call, callWithAge } from '../../api/call.ts';
import { HttpError, OfflineError, UnexpectedReplyError } from '../../api/errors.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { readNote, updateNote } from '../../storage/local-notes.ts';
import { DiscardedError } from '../kind.ts';
import { acknowledge, reconcile } from './changes.ts';

/** Two devices that save at once may take turns. After this many rounds a later trigger goes on. */
const mostRounds = 5;

type Change = (note: LocalNote) => LocalNote;
/** Keeps a sender's result somewhere, and resolves to the note with it. */
type Store = (note: LocalNote, change: Change) => Promise<LocalNote>;

/**
 * Delivers one note: reads before it writes where the academy's revision is unknown, sends, and
 * merges on 409. Resolves to whether nothing of it waits any more. A phone without room sends too; this
 * rejects then, and the row stays as if the answer had been lost.
 */
export async function sendNote(userId: string, courseId: string): Promise<boolean> {
  const found = await readNote(userId, courseId);
  if (!found) throw new DiscardedError();
  const unstored: Change[] = [];
  let note = await deliver(found, (current, change) => store(current, unstored, change));
  if (unstored.length > 0) note = await write(note, unstored);
  return note.pending === null;
}

/**
 * Delivers a note that this phone cannot store, because its storage is full or gone: only the academy can
 * keep it. Resolves to the note as it is then, with what still waits or is in conflict.
 */
export const sendUnstored = (note: LocalNote): Promise<LocalNote> =>
  deliver(note, async (current, change) => change(current));

async function deliver(note: LocalNote, keep: Store): Promise<LocalNote> {
  let current = note;
  for (let round = 0; round < mostRounds && current.pending && !current.conflict; round += 1) {
    if (current.base?.revision == null) current = await readFirst(current, keep);
    if (current.pending && !current.conflict) current = await send(current, keep);
  }
  return current;
}

/**
 * Reads the academy's text before the first write. A plain backend has no revisions to compare, so its text
 * is compared before each. Throws OfflineError where the worker answers from a stored copy.
 */
async function readFirst(note: LocalNote, keep: Store): Promise<LocalNote> {
  const { reply, storedAt } = await callWithAge(getNotes, key(note));
  if (storedAt !== null) throw new OfflineError('Stored copy');
  return keep(note, (current) => reconcile(current, reply.data, Date.now()));
}

async function send(note: LocalNote, keep: Store): Promise<LocalNote> {
  const { pending, base } = note;
  if (!pending) return note;
  try {
    const answer = await call(saveNotes, {
      ...key(note),
      notes: pending.text,
      ...(base?.revision == null ? {} : { base_revision: base.revision }),
    });
    if (base?.revision != null && answer.revision === null) return await lookFor(note, keep);
    return await keep(note, (current) => acknowledge(current, pending, answer));
  } catch (error) {
    const theirs = readConflict(error);
    if (!theirs) throw error;
    return keep(note, (current) => reconcile(current, theirs, Date.now()));
  }
}

/**
 * Reads whether the academy has a save whose answer lacks the revision that this academy gives: something
 * else may have answered. Throws UnexpectedReplyError where it has another text.
 */
async function lookFor(note: LocalNote, keep: Store): Promise<LocalNote> {
  const read = await readFirst(note, keep);
  if (read.conflict || read.pending?.version !== note.pending?.version) return read;
  throw new UnexpectedReplyError('A save without a revision', { status: 200 });
}

function readConflict(error: unknown): ServerNote | null {
  if (!(error instanceof HttpError && error.status === 409)) return null;
  const parsed = v.safeParse(ConflictReplySchema, error.body);
  return parsed.success ? parsed.output.data : null;
}

const key = ({ userId, courseId }: LocalNote) => ({ user_id: userId, course_id: courseId });

/** Writes a sender's results; where the phone has no room it resolves to what the row would be. */
async function store(note: LocalNote, unstored: Change[], change: Change): Promise<LocalNote> {
  unstored.push(change);
  try {
    return await write(note, unstored);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return change(note);
  }
}

/**
 * Writes all results that are in no row yet, in their order: the last alone would be about a text that the
 * row never held. A row's `saves` only grow: one with fewer is another row.
 */
async function write(
  { userId, courseId, saves }: LocalNote,
  unstored: Change[],
): Promise<LocalNote> {
  const written = await updateNote(userId, courseId, (current) => {
    if (current.saves < saves) throw new DiscardedError();
    return unstored.reduce((row, change) => change(row), current);
  });
  unstored.length = 0;
  return written;
}
