import { emptyNote, type LocalNote } from '../../storage/local-note.ts';
import { unsavedEdits } from '../../storage/unsaved-edits.ts';

/**
 * Returns the notes with the words that stand beside their rows, as pages have left them, for screens that
 * say what is at the academy. `withUnsavedEdits` merges those words into the notes; what it takes for that is
 * 3 kB that the first screen does without. The row of a note may be missing.
 */
export function withWordsInNoRow(userId: string, rows: LocalNote[]): LocalNote[] {
  const ids = new Set([...rows.map(({ courseId }) => courseId), ...unsavedEdits.courses(userId)]);
  return [...ids].map((courseId) => {
    const row = rows.find((note) => note.courseId === courseId) ?? emptyNote(userId, courseId);
    const unsaved = unsavedEdits.read(userId, courseId);
    const isInRow = unsaved?.id !== undefined && row.restored?.includes(unsaved.id);
    return unsaved && !isInRow ? { ...row, text: unsaved.text } : row;
  });
}
