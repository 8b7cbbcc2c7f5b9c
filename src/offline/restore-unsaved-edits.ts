import { announceNote } from '../outbox/channel.ts';
import { edit } from '../outbox/note/changes.ts';
import { updateNote } from '../storage/local-notes.ts';
import {
  coursesWithUnsavedEdit,
  dropUnsavedEdit,
  readUnsavedEdit,
} from '../storage/unsaved-edit.ts';

/**
 * Merges the edits that closed pages have left into a student's notes. Rejects where the phone
 * cannot store them.
 */
export async function restoreUnsavedEdits(userId: string): Promise<void> {
  for (const courseId of coursesWithUnsavedEdit(userId)) await restoreUnsavedEdit(userId, courseId);
}

/** Merges the edit of one note. Doing it twice changes nothing, since equal changes count once. */
export async function restoreUnsavedEdit(userId: string, courseId: string): Promise<void> {
  const left = readUnsavedEdit(userId, courseId);
  if (!left) return;
  announceNote(
    await updateNote(userId, courseId, (note) => edit(note, left.seen, left.text, Date.now())),
  );
  dropUnsavedEdit(userId, courseId);
}
