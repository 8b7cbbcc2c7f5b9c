import { announceNote } from '../outbox/channel.ts';
import { isUnsent } from '../outbox/is-due.ts';
import { save } from '../outbox/note/changes.ts';
import { retry } from '../outbox/note/choices.ts';
import { notesOf, updateNote } from '../storage/local-notes.ts';
import { requestFlush } from './request-flush.ts';

/**
 * Sends every note whose words are on this phone only, drafts too; conflicts wait for the student's answer.
 */
export async function retryNotes(userId: string): Promise<void> {
  for (const local of await notesOf(userId)) {
    if (!isUnsent(local) || local.conflict) continue;
    const { courseId } = local;
    const note = await updateNote(userId, courseId, (current) => {
      const isSaved = current.pending?.text === current.text;
      return isSaved ? retry(current) : save(current, current.text, Date.now());
    });
    announceNote(note);
  }
  await requestFlush();
}
