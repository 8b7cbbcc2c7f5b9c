import { announce, listenToOutbox } from '../../outbox/channel.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { discardNote } from '../../storage/local-notes.ts';
import { dropUnsavedEdits } from '../unsaved/restore-unsaved-edits.ts';

/** The longest that a logout waits until its own page has heard what is discarded, in ms. */
const heardMs = 500;

/**
 * Deletes notes as the student has confirmed it (rules 5.6), and what open and closed pages hold of them
 * besides. Rejects where this phone does not delete one; that one and those behind it are whole then.
 */
export async function discardNotes(notes: Pick<LocalNote, 'userId' | 'courseId'>[]): Promise<void> {
  for (const { userId, courseId } of notes) {
    await discardNote(userId, courseId);
    dropUnsavedEdits(userId, courseId);
    await tellAll(userId, courseId);
  }
}

/**
 * Tells every page. Resolves when this one's editors have heard it too, for a logout takes them off the
 * screen, and what they hold then they write.
 */
function tellAll(userId: string, id: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, heardMs);
    // A channel hears in the order in which all were opened, so this one hears last.
    const stop = listenToOutbox((message) => {
      if (message.type === 'ENTRY_DISCARDED' && message.id === id) end();
    });
    announce({ type: 'ENTRY_DISCARDED', kind: 'note', userId, id });
  });
}
