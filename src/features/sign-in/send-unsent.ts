import { flushNotesHere } from '../../offline/flush-notes-here.ts';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { readSlot, updateSlot } from '../../storage/note-slots.ts';
import { isUnsent } from '../../sync/is-due.ts';
import { save } from '../../sync/note-changes.ts';

/** Saves every draft of `unsent` and sends it; false where something is still on this phone only. */
export async function sendUnsent(unsent: NoteSlot[]): Promise<boolean> {
  for (const { userId, courseId } of unsent) {
    await updateSlot(userId, courseId, (slot) =>
      slot.conflict ? slot : save(slot, slot.text, Date.now()),
    );
  }
  await flushNotesHere();
  const after = await Promise.all(unsent.map(({ userId, courseId }) => readSlot(userId, courseId)));
  return after.every((slot) => slot === null || !isUnsent(slot));
}
