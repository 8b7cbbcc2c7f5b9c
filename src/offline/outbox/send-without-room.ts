import { isUnsent } from '../../outbox/is-due.ts';
import { sendUnstored } from '../../outbox/note/send.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { readNote } from '../../storage/local-notes.ts';
import { unsavedEdits } from '../../storage/unsaved-edits.ts';

/**
 * Sends a saved note that this phone has no room to store. Resolves to whether the academy has all of it.
 * What is kept beside its row goes then, but for a row that says itself that it waits: without those words
 * that one would be in conflict with what was sent.
 */
export async function sendWithoutRoom(note: LocalNote): Promise<boolean> {
  const { userId, courseId } = note;
  const unsaved = unsavedEdits.read(userId, courseId);
  const { pending, conflict } = await sendUnstored(note);
  if (pending || conflict) return false;
  const row = await readNote(userId, courseId);
  if (unsaved && (row === null || !isUnsent(row))) unsavedEdits.drop(userId, courseId, unsaved);
  return true;
}
