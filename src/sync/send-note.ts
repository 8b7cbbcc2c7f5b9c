import * as v from 'valibot';
import { ConflictReplySchema, getNotes, type ServerNote, saveNotes } from '#contract/note.ts';
import { call, callWithAge } from '../api/call.ts';
import { HttpError, OfflineError } from '../api/errors.ts';
import type { NoteSlot } from '../storage/note-slot.ts';
import { updateSlot } from '../storage/note-slots.ts';
import { beforeSend, meetTheirs, settle } from './note-changes.ts';

/** Two devices that save at once may take turns; after this many a later wake-up goes on. */
const mostRounds = 5;

/**
 * Delivers one slot: reads before it writes where the academy's revision is unknown, sends, and
 * merges on 409. Resolves to the slot as it then is; throws what `call` throws.
 */
export async function sendNote(first: NoteSlot): Promise<NoteSlot> {
  let slot = first;
  for (let round = 0; round < mostRounds && slot.outgoing && !slot.conflict; round += 1) {
    if (slot.base?.revision == null) slot = await meetAcademy(slot);
    if (slot.outgoing && !slot.conflict) slot = await send(slot);
  }
  return slot;
}

/** A plain backend has no revisions to compare, so its text is compared instead. */
async function meetAcademy(slot: NoteSlot): Promise<NoteSlot> {
  const { reply, storedAt } = await callWithAge(getNotes, key(slot));
  if (storedAt !== null) throw new OfflineError('Stored copy');
  const theirs = reply.data;
  return store(slot, (current) => {
    const { outgoing } = current;
    if (outgoing?.text === theirs.text) return settle(current, outgoing, theirs);
    return meetTheirs(current, theirs, Date.now());
  });
}

async function send(slot: NoteSlot): Promise<NoteSlot> {
  const marked = await store(slot, beforeSend);
  const { outgoing, base } = marked;
  if (!outgoing) return marked;
  try {
    const answer = await call(saveNotes, {
      ...key(slot),
      notes: outgoing.text,
      ...(base?.revision == null ? {} : { base_revision: base.revision }),
    });
    return await store(slot, (current) => settle(current, outgoing, answer));
  } catch (error) {
    const theirs = readConflict(error);
    if (!theirs) throw error;
    return store(slot, (current) => meetTheirs(current, theirs, Date.now()));
  }
}

function readConflict(error: unknown): ServerNote | null {
  if (!(error instanceof HttpError && error.status === 409)) return null;
  const parsed = v.safeParse(ConflictReplySchema, error.body);
  return parsed.success ? parsed.output.data : null;
}

const key = ({ userId, courseId }: NoteSlot) => ({ user_id: userId, course_id: courseId });

/** She has discarded the note while it was on its way: its answer must not make a row of it again. */
export class DiscardedError extends Error {}

/** A sender's write. The saves of a row only grow: where there are fewer, it is not that row. */
export const store = (
  { userId, courseId, saves }: NoteSlot,
  change: (slot: NoteSlot) => NoteSlot,
): Promise<NoteSlot> =>
  updateSlot(userId, courseId, (current) => {
    if (current.saves < saves) throw new DiscardedError();
    return change(current);
  });
