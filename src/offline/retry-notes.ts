import { slotsOf, updateSlot } from '../storage/note-slots.ts';
import { isUnsent } from '../sync/is-due.ts';
import { save } from '../sync/note-changes.ts';
import { announce } from '../sync/note-channel.ts';
import { retry } from '../sync/student-choices.ts';
import { flushNotesHere } from './flush-notes-here.ts';
import { tellWorker } from './worker.ts';

/** Everything that is on this phone only goes out now, drafts too; overlaps wait for her answer. */
export async function retryNotes(userId: string): Promise<void> {
  for (const slot of await slotsOf(userId)) {
    if (!isUnsent(slot) || slot.conflict) continue;
    const { courseId } = slot;
    await updateSlot(userId, courseId, (current) => {
      const isSaved = current.outgoing?.text === current.text;
      return isSaved ? retry(current) : save(current, current.text, Date.now());
    });
    announce({ type: 'NOTE_CHANGED', userId, courseId });
  }
  if (!tellWorker({ type: 'FLUSH_NOTES' })) await flushNotesHere();
}
