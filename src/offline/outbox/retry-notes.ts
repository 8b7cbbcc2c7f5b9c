import { announceNote } from '../../outbox/channel.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { save } from '../../outbox/note/changes.ts';
import { retry } from '../../outbox/note/choices.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf, updateNote } from '../../storage/local-notes.ts';
import { restoreUnsavedEdit, withUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';
import { requestFlush, requestSync } from './request-flush.ts';
import { sendWithoutRoom } from './send-without-room.ts';

/**
 * Sends every note whose words are on this phone only, drafts too, also from a phone that has no room to
 * store that they are on their way; conflicts wait for the student's answer. Resolves to those that the
 * academy does not have yet.
 */
export async function retryNotes(userId: string): Promise<LocalNote[]> {
  const withoutRoom: LocalNote[] = [];
  for (const local of await unsentNotes(userId)) {
    if (local.conflict) continue;
    await saveRow(local).then(announceNote, () => withoutRoom.push(local));
  }
  void requestSync();
  await requestFlush();
  /** The courses whose notes the academy has, though their rows could not be written and say as before. */
  const sent = new Set<string>();
  for (const local of withoutRoom) {
    if (await sendWithoutRoom(saved(local)).catch(() => false)) sent.add(local.courseId);
  }
  return (await unsentNotes(userId)).filter(({ courseId }) => !sent.has(courseId));
}

const unsentNotes = async (userId: string): Promise<LocalNote[]> =>
  withUnsavedEdits(userId, await notesOf(userId)).filter(isUnsent);

async function saveRow({ userId, courseId }: LocalNote): Promise<LocalNote> {
  await restoreUnsavedEdit(userId, courseId);
  return updateNote(userId, courseId, savedIfUnsent);
}

/** Another tab, or a logout that has cleared the notes, may have been faster. */
const savedIfUnsent = (note: LocalNote): LocalNote =>
  isUnsent(note) && !note.conflict ? saved(note) : note;

function saved(note: LocalNote): LocalNote {
  return note.pending?.text === note.text ? retry(note) : save(note, note.text, Date.now());
}
