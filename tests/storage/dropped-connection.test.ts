import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A phone of its own, with modules that have opened no other. */
async function openPhone() {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  return {
    ...(await import('../../src/storage/app-db.ts')),
    ...(await import('../../src/storage/film-db.ts')),
    ...(await import('../../src/storage/outbox-rows.ts')),
  };
}
let phone: Awaited<ReturnType<typeof openPhone>>;
beforeEach(async () => {
  phone = await openPhone();
});
afterEach(() => vi.restoreAllMocks());

/** iOS drops the connections of an app that sleeps, and tells nobody: the next use finds it out. */
function drop() {
  const { transaction } = IDBDatabase.prototype;
  const dropped = new Set<IDBDatabase>();
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...given: Parameters<typeof transaction>
  ) {
    if (dropped.size === 0) dropped.add(this);
    if (dropped.has(this)) throw new DOMException('Connection is closing', 'InvalidStateError');
    return transaction.apply(this, given);
  });
}

const priya = { user_id: '7', email: null, login: true, createdAt: '2026', user: null };

test('who is signed in is known after iOS has dropped the connection', async () => {
  await phone.beginSession(priya);
  drop();
  expect(await phone.activeSession()).toEqual(priya);
});

test('a logout that finds the connection dropped is written down', async () => {
  await phone.beginSession(priya);
  drop();
  await phone.endSession('7');
  expect(await phone.leavingUsers()).toEqual(['7']);
});

test('words are written into a note whose connection was dropped', async () => {
  await phone.writeRow(['7', '1'], 'kohl');
  drop();
  await phone.updateRow(['7', '1'], (row) => `${row}, a thin line`);
  expect(await phone.readRow(['7', '1'])).toBe('kohl, a thin line');
});

test('what she took along is found when the connection was dropped', async () => {
  await phone.inFilms(['facts'], (tx) => tx.objectStore('facts').put(1, 'time'));
  drop();
  expect(await phone.inFilmDb((database) => database.get('facts', 'time'))).toBe(1);
});

test('a database that is closed again and again is given up', async () => {
  await phone.beginSession(priya);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Connection is closing', 'InvalidStateError');
  });
  await expect(phone.activeSession()).rejects.toThrow('Connection is closing');
});

test('what fails in a transaction that is over is told as it failed, and done once', async () => {
  const run = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve)); // the transaction ends meanwhile
    throw new TypeError('x is undefined');
  });
  await expect(phone.inFilms(['facts'], run)).rejects.toThrow('x is undefined');
  expect(run).toHaveBeenCalledOnce();
});
