import { createNoteEditor } from '../../../src/features/notes/note-editor.ts';
import { outboxDatabase } from '../../../src/storage/databases.ts';

/** Opens a student's note of course 1 as a screen does; `close` ends its listening. */
export async function openEditor(user = '7') {
  const editor = createNoteEditor(user, '1');
  const close = editor.open();
  await editor.load();
  return { ...editor, close };
}

/** Holds a store, the notes' as a rule, as a page does that the browser froze in a write; the function lets go. */
export async function freezeAnotherPage(
  database: string = outboxDatabase,
  rows = 'slots',
): Promise<() => void> {
  const opened = indexedDB.open(database);
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const store = opened.result.transaction(rows, 'readwrite').objectStore(rows);
  let isHeld = true;
  const hold = () => {
    if (isHeld) store.get('none').onsuccess = hold;
  };
  hold();
  return () => {
    isHeld = false;
  };
}
