import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

const record = (user_id: string) => ({
  user_id,
  email: `${user_id}@example.com`,
  login: true,
  user: null,
  createdAt: `2026-11-2${user_id}T05:00:00.000Z`,
});

let db: typeof import('../../src/storage/app-db.ts');
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  db = await import('../../src/storage/app-db.ts');
});

test('a logout remembers what is to be cleared until it is; the record stays (specification 4)', async () => {
  await db.beginSession(record('7'));
  await db.endSession('7');
  expect(await db.activeSession()).toBeNull();
  expect(await db.leavingUsers()).toEqual(['7']);
  await db.hasLeft('7');
  expect(await db.leavingUsers()).toEqual([]);
  expect(await db.allSessions()).toEqual([{ ...record('7'), login: false }]);
});

test('whom another student signs in over leaves too', async () => {
  await db.beginSession(record('7'));
  await db.beginSession(record('8'));
  expect(await db.leavingUsers()).toEqual(['7']);
});

test('who is back before she was cleared is not cleared any more', async () => {
  await db.beginSession(record('7'));
  await db.endSession('7', 'record');
  await db.beginSession(record('7'));
  expect(await db.leavingUsers()).toEqual([]);
  await db.hasLeft('7');
  expect(await db.allSessions()).toEqual([record('7')]);
});

test('after a logout everywhere no ended record stays', async () => {
  await db.beginSession(record('8'));
  await db.beginSession(record('7'));
  await db.endSession('7', 'record');
  for (const userId of await db.leavingUsers()) await db.hasLeft(userId);
  expect(await db.allSessions()).toEqual([]);
});

test('a browser that does not open the database is given up, and asked anew the next time', async () => {
  await db.beginSession(record('7'));
  vi.resetModules(); // the next page
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const next = await import('../../src/storage/app-db.ts');
  const silent = Object.create(IDBOpenDBRequest.prototype, {
    addEventListener: { value: () => undefined },
  });
  const open = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(silent);
  const given = expect(next.activeSession()).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(10_000);
  await given;
  vi.useRealTimers();
  expect(await next.activeSession()).toMatchObject({ user_id: '7' });
  open.mockRestore();
});
