import { vi } from 'vitest';
import { createNoteEditor } from '../../../src/features/notes/note-editor.ts';

/** Opens a student's note of course 1 as a screen does; `close` ends its listening. */
export async function openEditor(user = '7') {
  const editor = createNoteEditor(user, '1');
  const close = editor.open();
  await editor.load();
  return { ...editor, close };
}

/** Makes the phone full until the returned mock is restored. */
export const fillPhone = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
