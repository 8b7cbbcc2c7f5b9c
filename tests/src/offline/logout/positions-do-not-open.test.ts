import { expect, test, vi } from 'vitest';
import { forgetStudent } from '../../../../src/offline/logout/forget-student.ts';
import { beginSession, endSession, leavingUsers } from '../../../../src/storage/app-db.ts';
import { importNoteKey } from '../../../../src/storage/note-seal.ts';
import { allRows } from '../../../../src/storage/outbox-rows.ts';
import { keepNoteKey, readNoteKey } from '../../../../src/storage/sealed-notes.ts';
import { unsavedEdits } from '../../../../src/storage/unsaved-edits.ts';
import { waitFor } from '../../../support/wait-for.ts';

// It has a file of its own, since localforage opens the positions once for all tests of a file.
test('a browser that never opens her positions does not keep her notes from being sealed', async () => {
  await beginSession({ user_id: '7', email: null, login: true, createdAt: '2026', user: null });
  await keepNoteKey('7', await importNoteKey('A'.repeat(43)));
  unsavedEdits.keep('7', '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  await endSession('7');
  const open = indexedDB.open.bind(indexedDB);
  const opened = vi
    .spyOn(indexedDB, 'open')
    .mockImplementation((name, version) =>
      name === 'academy-playback' ? Object.create(IDBOpenDBRequest.prototype) : open(name, version),
    );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const forgotten = forgetStudent('7');
  await waitFor(() => expect(opened.mock.calls.flat()).toContain('academy-playback'));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await forgotten;
  const keys = (await allRows()).map(([key]) => String(key));
  expect(keys.filter((key) => key.startsWith('sealed,7,'))).toHaveLength(1);
  expect(await readNoteKey('7')).toBeNull();
  expect(await leavingUsers(), 'the next start forgets her positions').toEqual(['7']);
});
