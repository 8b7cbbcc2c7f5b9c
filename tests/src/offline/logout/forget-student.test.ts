import { expect, test, vi } from 'vitest';
import { forgetLeaving, forgetStudent } from '../../../../src/offline/logout/forget-student.ts';
import { beginSession, endSession, leavingUsers } from '../../../../src/storage/app-db.ts';
import { keepBuyerState, readBuyerState } from '../../../../src/storage/buyer-state.ts';
import { importNoteKey } from '../../../../src/storage/note-seal.ts';
import { allRows, readRow, writeRow } from '../../../../src/storage/outbox-rows.ts';
import { writePlayback } from '../../../../src/storage/playback.ts';
import { keepNoteKey, readNoteKey } from '../../../../src/storage/sealed-notes.ts';
import { unsavedEdits } from '../../../../src/storage/unsaved-edits.ts';
import { fillPhone } from '../../../support/fill-phone.ts';

test('an unsaved edit that a full phone keeps in the clear finds the room that the logout makes', async () => {
  await keepNoteKey('7', await importNoteKey('A'.repeat(43)));
  await writePlayback('7', 'bridal', { seconds: 60, durationSeconds: 1206, percent: 4 });
  unsavedEdits.keep('7', '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  const full = fillPhone('slots');
  const { delete: remove } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    ...key: Parameters<typeof remove>
  ) {
    full.mockRestore();
    return remove.apply(this, key);
  });
  await forgetStudent('7');
  expect(unsavedEdits.read('7', '1')).toBeNull();
  expect(await readRow(['7', '1']), 'nothing of hers is in the clear').toBeUndefined();
});

/** She has logged out, and a page that went away has kept an unsaved edit in the clear. */
async function leftWithLastWords(userId: string) {
  await beginSession({ user_id: userId, email: null, login: true, createdAt: '2026', user: null });
  await keepNoteKey(userId, await importNoteKey('A'.repeat(43)));
  unsavedEdits.keep(userId, '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  await endSession(userId);
}
/** Resolves to the number of her notes that are sealed. */
const sealedOf = async (userId: string) =>
  (await allRows()).filter(([key]) => String(key).startsWith(`sealed,${userId},`)).length;

test('a logout that finds no room for her last words is not over, and the next start ends it', async () => {
  await leftWithLastWords('8');
  const full = fillPhone('slots');
  await forgetStudent('8');
  full.mockRestore();
  expect(await leavingUsers()).toContain('8');
  expect(await readNoteKey('8'), 'which seals them then').not.toBeNull();
  await forgetLeaving();
  expect(unsavedEdits.read('8', '1')).toBeNull();
  expect(await sealedOf('8')).toBe(1);
  expect(await readRow(['8', '1'])).toBeUndefined();
  expect(await readNoteKey('8')).toBeNull();
  expect(await leavingUsers()).not.toContain('8');
});

test('last words for a note that this build cannot read are sealed beside it', async () => {
  await leftWithLastWords('9');
  await writeRow(['9', '1'], 'of a newer build');
  await forgetStudent('9');
  expect(unsavedEdits.read('9', '1')).toBeNull();
  expect(await sealedOf('9')).toBe(2);
  expect(await readRow(['9', '1'])).toBeUndefined();
  expect(await leavingUsers()).not.toContain('9');
});

test('a tab that wakes late leaves the next student the state on her invoices', async () => {
  await leftWithLastWords('10');
  keepBuyerState('32'); // hers, who has signed in meanwhile
  await forgetLeaving();
  expect(readBuyerState()).toBe('32');
});
