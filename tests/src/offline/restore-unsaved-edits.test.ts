import { expect, test, vi } from 'vitest';
import { restoreUnsavedEdits } from '../../../src/offline/restore-unsaved-edits.ts';
import { edit } from '../../../src/outbox/note/changes.ts';
import { readNote, UnreadableNoteError, updateNote } from '../../../src/storage/local-notes.ts';
import { updateRow } from '../../../src/storage/outbox-rows.ts';
import { keepUnsavedEdit, readUnsavedEdit } from '../../../src/storage/unsaved-edit.ts';

const type = (userId: string, text: string) =>
  updateNote(userId, '1', (note) => edit(note, { mine: '', stored: '' }, text, 1));

test('the keystrokes that a page left behind stand in the note, and are dropped only then', async () => {
  await type('7', 'kohl');
  keepUnsavedEdit('7', '1', { seen: { mine: 'kohl', stored: 'kohl' }, text: 'kohl first' });
  await restoreUnsavedEdits('7');
  expect(await readNote('7', '1')).toMatchObject({ text: 'kohl first' });
  expect(readUnsavedEdit('7', '1')).toBeNull();
});

test('what another tab has written since stays beside the edit', async () => {
  await type('8', 'one\ntwo\nthree');
  const seen = { mine: 'one\ntwo\nthree', stored: 'one\ntwo\nthree' };
  await updateNote('8', '1', (note) => edit(note, seen, 'one\ntwo\nthree, from a tab', 1));
  keepUnsavedEdit('8', '1', { seen, text: 'one, from the page\ntwo\nthree' });
  await restoreUnsavedEdits('8');
  expect(await readNote('8', '1')).toMatchObject({
    text: 'one, from the page\ntwo\nthree, from a tab',
  });
});

test('restored twice, as by two tabs, the words come once', async () => {
  const words = { seen: { mine: '', stored: '' }, text: 'kohl first' };
  for (let time = 0; time < 2; time += 1) {
    keepUnsavedEdit('9', '1', words);
    await restoreUnsavedEdits('9');
  }
  expect(await readNote('9', '1')).toMatchObject({ text: 'kohl first' });
});

test('of another student on the same phone nothing is restored', async () => {
  keepUnsavedEdit('10', '1', { seen: { mine: '', stored: '' }, text: 'hers' });
  await restoreUnsavedEdits('1');
  expect(await readNote('1', '1')).toBeNull();
  expect(readUnsavedEdit('10', '1')).not.toBeNull();
});

test('where the phone cannot keep them the words stay where they are', async () => {
  keepUnsavedEdit('11', '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room left', 'QuotaExceededError');
  });
  await expect(restoreUnsavedEdits('11')).rejects.toThrow('No room left');
  put.mockRestore();
  expect(readUnsavedEdit('11', '1')).not.toBeNull();
});

test('a note that cannot be read keeps no other from having its words', async () => {
  const words = { seen: { mine: '', stored: '' }, text: 'the last ones' };
  for (const courseId of ['1', '2']) keepUnsavedEdit('12', courseId, words);
  await updateRow(['12', '1'], () => ({ userId: '12', courseId: '1', text: 7 }));
  await expect(restoreUnsavedEdits('12')).rejects.toThrow(UnreadableNoteError);
  expect(await readNote('12', '2')).toMatchObject({ text: 'the last ones' });
  expect(readUnsavedEdit('12', '1')).not.toBeNull();
});
