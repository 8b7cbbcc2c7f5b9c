import { keptEditor } from './kept-editors.ts';
import { createNoteEditor, type NoteEditor } from './note-editor.ts';

let ahead: { userId: string; courseId: string; editor: NoteEditor } | null = null;

/** The longest wait: a phone whose storage answers later draws the screen without the note. */
const readMs = 500;

/**
 * Reads a note while the student's last screen stands there, so that the drawing that takes its place
 * has it; undefined where no such screen stands. Never throws: a note that cannot be read says so when it
 * is opened.
 */
export const readAhead = (userId: string, courseId: string): Promise<unknown> | undefined =>
  document.querySelector('[data-last-screen]')
    ? Promise.race([read(userId, courseId), new Promise((resolve) => setTimeout(resolve, readMs))])
    : undefined;

async function read(userId: string, courseId: string): Promise<void> {
  const editor = createNoteEditor(userId, courseId);
  await editor.load().catch(() => undefined);
  ahead = { userId, courseId, editor };
}

/** Returns the editor that still holds words of this note, else the one read ahead, once, else a new one. */
export function editorOf(userId: string, courseId: string): NoteEditor {
  const found = ahead;
  ahead = null;
  const holding = keptEditor(userId, courseId);
  if (holding) return holding;
  if (found?.userId === userId && found.courseId === courseId) return found.editor;
  return createNoteEditor(userId, courseId);
}
