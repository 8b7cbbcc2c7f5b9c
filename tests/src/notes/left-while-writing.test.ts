import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreUnsavedEdits } from '../../../src/offline/unsaved/restore-unsaved-edits.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { discardNote, readNote, updateNote } from '../../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../support/fill-phone.ts';
import { freezeAnotherPage, openEditor } from '../../support/page/note-editors.ts';
import { waitFor } from '../../support/wait-for.ts';

beforeEach(async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2025', user: null });
  await discardNote('7', '1'); // storage outlives a test
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

test('what is left while an earlier text is being written is in the note once, whichever page merges it', async () => {
  const editor = await openEditor('7');
  const thaw = await freezeAnotherPage();
  editor.type('kohl');
  await vi.advanceTimersByTimeAsync(5_000);
  editor.type('kohl wing');
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(unsavedEdits.read('7', '1')).toMatchObject({ text: 'kohl wing' }));
  const restored = restoreUnsavedEdits('7');
  thaw();
  await restored;
  expect((await readNote('7', '1'))?.text).toBe('kohl wing');
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe('kohl wing');
  editor.close();
});

test('what another page has taken in and written on stands there once when this one comes back', async () => {
  const editor = await openEditor('7');
  editor.type('kohl');
  editor.leave();
  await restoreUnsavedEdits('7');
  await updateNote('7', '1', (note) => ({ ...note, text: 'kohl wing' }));
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe('kohl wing');
  expect(editor.store.getState().text).toBe('kohl wing');
  editor.close();
});

test('what this page has typed on as well is kept beside it', async () => {
  const editor = await openEditor('7');
  editor.type('kohl\n');
  editor.leave();
  await restoreUnsavedEdits('7');
  await updateNote('7', '1', (note) => ({ ...note, text: 'rouge\nkohl\n' }));
  editor.type('kohl\nwing');
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe('rouge\nkohl\nwing');
  editor.close();
});

test('nor does it stand there twice where a page without room had shown it and written it later', async () => {
  const editor = await openEditor('7');
  editor.type('kohl');
  editor.leave();
  const full = fillPhone();
  const other = await openEditor('7');
  full.mockRestore();
  other.type('kohl wing');
  await other.flush();
  expect((await readNote('7', '1'))?.text).toBe('kohl wing');
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe('kohl wing');
  other.close();
  editor.close();
});

test('what another tab has written comes once, though words were kept while it came', async () => {
  const editor = await openEditor('7');
  const full = fillPhone();
  editor.type('kohl');
  await editor.flush();
  full.mockRestore();
  await updateNote('7', '1', (note) => ({ ...note, text: 'rouge\n' }));
  const written = editor.flush();
  editor.type('kohl wing');
  editor.leave();
  await written;
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe('rouge\nkohl wing');
  editor.close();
});

test('what a page leaves a second time says what the note has of it already', async () => {
  const editor = await openEditor('7');
  editor.type('kohl');
  editor.leave();
  await restoreUnsavedEdits('7');
  await updateNote('7', '1', (note) => ({ ...note, text: 'kohl\nrouge matte' }));
  editor.leave();
  await restoreUnsavedEdits('7');
  expect((await readNote('7', '1'))?.text).toBe('kohl\nrouge matte');
  editor.type('kohl wing');
  editor.leave();
  await restoreUnsavedEdits('7');
  expect((await readNote('7', '1'))?.text).toBe('kohl wing\nrouge matte');
  editor.close();
});

test('what a full phone shows of a left edit is not typed anew into the note that has it', async () => {
  await updateNote('7', '1', (note) => ({ ...note, text: 'rouge' }));
  unsavedEdits.keep('7', '1', { id: 'left', seen: { mine: '', stored: '' }, text: 'kohl' });
  const full = fillPhone();
  const editor = await openEditor('7');
  full.mockRestore();
  const shown = editor.store.getState().text;
  await restoreUnsavedEdits('7');
  expect((await readNote('7', '1'))?.text).toBe(shown);
  await updateNote('7', '1', (note) => ({
    ...note,
    text: note.text.replace('rouge', 'rouge matte'),
  }));
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe(shown.replace('rouge', 'rouge matte'));
  editor.close();
});

test('words that are in no row, nor left behind any more, are written all the same', async () => {
  const editor = await openEditor('7');
  editor.type('kohl');
  editor.leave();
  localStorage.clear();
  await editor.flush();
  expect((await readNote('7', '1'))?.text).toBe('kohl');
  editor.close();
});

test('what cannot be read of an edit but its words costs none of them', async () => {
  const edit = { id: 'left', after: 'nothing', seen: { mine: '', stored: '' }, text: 'kohl' };
  localStorage.setItem('last_words:7:1', JSON.stringify(edit));
  await restoreUnsavedEdits('7');
  expect((await readNote('7', '1'))?.text).toBe('kohl');
  await updateNote('7', '1', (note) => ({ ...note, restored: [7] as unknown as string[] }));
  expect((await readNote('7', '1'))?.text).toBe('kohl');
});
