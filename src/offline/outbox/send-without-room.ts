import { sendUnstored } from '../../outbox/note/send.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { dropUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';

/**
 * Sends a saved note that this phone has no room to store. Resolves to whether the academy has all of it;
 * then nothing of it is kept beside its row any more.
 */
export async function sendWithoutRoom(note: LocalNote): Promise<boolean> {
  const { pending, conflict } = await sendUnstored(note);
  if (pending || conflict) return false;
  dropUnsavedEdits(note.userId, note.courseId);
  return true;
}
