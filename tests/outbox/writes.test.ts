import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { phoneAtAcademy } from '../support/unit/note-phone.ts';

let transactions: IDBTransactionMode[] = [];

beforeEach(() => {
  transactions = [];
  const open = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function count(
    this: IDBDatabase,
    ...args: Parameters<typeof open>
  ) {
    if (this.name === 'academy-notes') transactions.push(args[1] ?? 'readonly');
    return open.apply(this, args);
  });
});
afterEach(() => void vi.restoreAllMocks());

test('a save that the academy acknowledges is written twice: when she saves, and by the answer', async () => {
  const { academy, phone } = await phoneAtAcademy();
  await phone.save('7', '1', 'first');
  await phone.flush();
  transactions = [];
  await phone.save('7', '1', 'kohl from the outer corner');
  expect(await phone.flush()).toBe(false);
  expect(academy.text('7', '1')).toBe('kohl from the outer corner');
  expect(transactions.filter((mode) => mode === 'readwrite')).toHaveLength(2);
  expect(transactions.filter((mode) => mode === 'readonly').length).toBeLessThanOrEqual(6);
});
