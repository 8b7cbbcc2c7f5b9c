import { expect, test, vi } from 'vitest';
import { forgetLeaving, forgetStudent } from '../../../src/offline/forget-student.ts';
import { keepBuyerState, readBuyerState } from '../../../src/storage/buyer-state.ts';
import { importNoteKey } from '../../../src/storage/note-seal.ts';
import { readRow } from '../../../src/storage/outbox-rows.ts';
import { writePlayback } from '../../../src/storage/playback.ts';
import { keepNoteKey } from '../../../src/storage/sealed-notes.ts';
import { unsavedEdits } from '../../../src/storage/unsaved-words.ts';

test('words that a full phone has left in the clear find the room that the logout makes', async () => {
  await keepNoteKey('7', await importNoteKey('A'.repeat(43)));
  await writePlayback('7', 'bridal', { seconds: 60, durationSeconds: 1206, percent: 4 });
  unsavedEdits.keep('7', '1', { seen: { mine: '', stored: '' }, text: 'the last ones' });
  let isFull = true;
  const { put, delete: remove } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    if (isFull && this.name === 'slots') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, row);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
    this: IDBObjectStore,
    ...key: Parameters<typeof remove>
  ) {
    isFull = false;
    return remove.apply(this, key);
  });
  await forgetStudent('7');
  expect(unsavedEdits.read('7', '1')).toBeNull();
  expect(await readRow(['7', '1']), 'nothing of hers is in the clear').toBeUndefined();
});

test('the state on her invoices does not go with the orders of the next student', async () => {
  keepBuyerState('32');
  await forgetLeaving();
  expect(readBuyerState()).toBeNull();
});
