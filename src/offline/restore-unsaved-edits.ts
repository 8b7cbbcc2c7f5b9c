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
 * cannot store one of them, or cannot read its note, after it has tried the others.
 */
export async function restoreUnsavedEdits(userId: string): Promise<void> {
  const courses = coursesWithUnsavedEdit(userId);
  const tried = await Promise.allSettled(courses.map((id) => restoreUnsavedEdit(userId, id)));
  for (const each of tried) if (each.status === 'rejected') throw each.reason;
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
