import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreUnsavedEdits } from '../../../src/offline/unsaved/restore-unsaved-edits.ts';
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
