import { announceNote } from '../../outbox/channel.ts';
import { applyUnsavedEdit } from '../../outbox/note/changes.ts';
import { draftResolution } from '../../outbox/note/choices.ts';
import { emptyNote, type LocalNote } from '../../storage/local-note.ts';
import { updateNote } from '../../storage/local-notes.ts';
import { unsavedEdits, unsavedResolutions } from '../../storage/unsaved-edits.ts';

/**
 * Merges the unsaved edits of closed pages into a student's notes. Rejects where the phone cannot
 * store some of it, or cannot read its note, after it has tried the others.
 */
export async function restoreUnsavedEdits(userId: string): Promise<void> {
  const courses = new Set([...unsavedEdits.courses(userId), ...unsavedResolutions.courses(userId)]);
  const tried = await Promise.allSettled([...courses].map((id) => restoreUnsavedEdit(userId, id)));
  for (const each of tried) if (each.status === 'rejected') throw each.reason;
}

/** Returns the notes with their unsaved edits, for a phone that has no room to store those. */
export function withUnsavedEdits(userId: string, notes: LocalNote[]): LocalNote[] {
  const edited = unsavedEdits.courses(userId).flatMap((courseId) => {
    const note = notes.find((one) => one.courseId === courseId) ?? emptyNote(userId, courseId);
    const unsaved = unsavedEdits.read(userId, courseId);
    return unsaved ? [applyUnsavedEdit(note, unsaved, Date.now())] : [];
  });
  const isEdited = ({ courseId }: LocalNote) => edited.some((one) => one.courseId === courseId);
  return [...notes.filter((note) => !isEdited(note)), ...edited];
}

/** Forgets the unsaved edit of a note that she discards. */
export function dropUnsavedEdits(userId: string, courseId: string): void {
  unsavedEdits.remove(userId, courseId);
  unsavedResolutions.remove(userId, courseId);
}

/**
 * Merges the unsaved edit of one note, and rejects as `updateNote` does. Doing it twice at once changes
 * nothing, since equal changes count once.
 */
export async function restoreUnsavedEdit(userId: string, courseId: string): Promise<void> {
  const unsaved = unsavedEdits.read(userId, courseId);
  const resolution = unsavedResolutions.read(userId, courseId);
  if (!unsaved && !resolution) return;
  const now = Date.now();
  const stored = await updateNote(userId, courseId, (note) => {
    const edited = unsaved ? applyUnsavedEdit(note, unsaved, now) : note;
    if (!resolution) return edited;
    const { seen, theirs, text } = resolution;
    return draftResolution(edited, { ...seen, theirs }, text, now);
  });
  announceNote(stored);
  if (unsaved) unsavedEdits.drop(userId, courseId, unsaved);
  if (resolution) unsavedResolutions.drop(userId, courseId, resolution);
}
