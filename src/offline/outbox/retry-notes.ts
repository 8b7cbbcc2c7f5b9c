import { announceNote } from '../../outbox/channel.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { save } from '../../outbox/note/changes.ts';
import { retry } from '../../outbox/note/choices.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf, updateNote } from '../../storage/local-notes.ts';
import { restoreUnsavedEdit, withUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';
import { requestFlush } from './request-flush.ts';
import { sendWithoutRoom } from './send-without-room.ts';

/**
 * Sends every note whose words are on this phone only, drafts too, also from a phone that has no room to
 * store that they are on their way; conflicts wait for the student's answer.
 */
export async function retryNotes(userId: string): Promise<void> {
  for (const local of withUnsavedEdits(userId, await notesOf(userId))) {
    if (!isUnsent(local) || local.conflict) continue;
    await saveRow(local).then(announceNote, () =>
      // A row that could not be written says that it waits, as before.
      sendWithoutRoom(saved(local)).catch(() => undefined),
    );
  }
  await requestFlush();
}

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
