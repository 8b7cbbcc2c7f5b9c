import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession } from '../../../src/storage/app-db.ts';
import { discardNote, readNote } from '../../../src/storage/local-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-edits.ts';
import { freezeAnotherPage, openEditor } from '../../support/page/note-editors.ts';
import { waitFor } from '../../support/wait-for.ts';

beforeEach(async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2025', user: null });
  await discardNote('7', '1'); // storage outlives a test
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

test('words whose write does not end are left for the next page, and what follows them', async () => {
  const editor = await openEditor('7');
  const thaw = await freezeAnotherPage();
  editor.type('kohl');
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(unsavedEdits.read('7', '1')).toMatchObject({ text: 'kohl' }));
  editor.type('kohl wing');
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(unsavedEdits.read('7', '1')).toMatchObject({ text: 'kohl wing' }));

  thaw();
  await editor.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  await waitFor(() => expect(unsavedEdits.read('7', '1')).toBeNull());
  expect((await readNote('7', '1'))?.text).toBe('kohl wing');
  expect(editor.store.getState().isUnstored).toBe(false);

  // What had been left does not come back where she deletes it.
  editor.type('');
  await editor.flush();
  editor.close();
  const next = await openEditor('7');
  expect(next.store.getState().text).toBe('');
  next.close();
});
