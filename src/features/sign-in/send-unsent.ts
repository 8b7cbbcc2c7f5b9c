import { requestFlush } from '../../offline/outbox/request-flush.ts';
import { sendWithoutRoom } from '../../offline/outbox/send-without-room.ts';
import { restoreUnsavedEdit } from '../../offline/unsaved/restore-unsaved-edits.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { save } from '../../outbox/note/changes.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { readNote, updateNote } from '../../storage/local-notes.ts';

/**
 * Saves and sends these notes, also from a phone that has no room to store that; resolves to false where
 * some text is still on this phone only.
 */
export async function sendUnsent(unsent: LocalNote[]): Promise<boolean> {
  const areKept = await Promise.all(unsent.map(keep));
  await requestFlush();
  const areSent = await Promise.all(
    unsent.map((note, index) => (areKept[index] ? isRowSent(note) : sendWithoutRoom(saved(note)))),
  );
  return areSent.every(Boolean);
}

/** Brings all that she has written into the note's row; resolves to false where the phone has no room. */
async function keep({ userId, courseId }: LocalNote): Promise<boolean> {
  try {
    await restoreUnsavedEdit(userId, courseId);
    await updateNote(userId, courseId, saved);
    return true;
  } catch {
    return false;
  }
}

const isRowSent = async ({ userId, courseId }: LocalNote): Promise<boolean> => {
  const local = await readNote(userId, courseId);
  return local === null || !isUnsent(local);
};

const saved = (note: LocalNote): LocalNote =>
  note.conflict ? note : save(note, note.text, Date.now());
