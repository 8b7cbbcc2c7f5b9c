import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../server/db/sqlite.ts';
import type { Tables } from '../../server/db/tables.ts';
import { isWriteRefused } from '../../server/db/write-refused.ts';

test('whoever writes is answered after the disk has it, and others are served meanwhile (SQLite)', async () => {
  const { db, disk, add, names } = await openServices();
  disk.hold();
  const answered: string[] = [];
  const writing = [
    add('1').then(() => answered.push('insert')),
    db
      .transaction()
      .execute((trx) => add('2', trx))
      .then(() => answered.push('transaction')),
    sql`insert into services (id, name) values ('3', '3') returning id`
      .execute(db)
      .then(() => answered.push('raw')),
  ];
  await expect.poll(names).toEqual(['1', '2', '3']);
  expect(answered).toEqual([]);
  disk.release();
  await Promise.all(writing);
  expect(answered.sort()).toEqual(['insert', 'raw', 'transaction']);
});

test('a wait for the disk is shared by all who wrote before it began (SQLite)', async () => {
  const { disk, add } = await openServices();
  const before = disk.waits();
  await Promise.all(Array.from({ length: 20 }, (_, id) => add(`${id}`)));
  expect(disk.waits() - before).toBeLessThanOrEqual(2);
});

test('a read, a transaction that was undone and `synchronous = full` wait for no disk of ours (SQLite)', async () => {
  const { db, disk, add, names } = await openServices();
  const before = disk.waits();
  await names();
  await sql`select 1`.execute(db);
  const undone = db.transaction().execute(async (trx) => {
    await add('1', trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sql`pragma synchronous = full`.execute(db);
  await add('2');
  expect(disk.waits()).toBe(before);
  expect(await names()).toEqual(['2']);
});

test('a disk that fails is told to whoever wrote, not to who comes after it works again (SQLite)', async () => {
  const { disk, log, add, names } = await openServices();
  const failure = { code: 'EIO', syscall: 'fdatasync' };
  disk.fail(Object.assign(new Error('EIO: i/o error, fdatasync'), failure));
  const error = await add('1').catch((reason: unknown) => reason);
  expect(isWriteRefused(error)).toBe(true);
  expect(log()).not.toHaveLength(0);
  await add('2');
  // Nobody knows what the disk has of the log: all of it was written into the database's file.
  expect(log()).toHaveLength(0);
  expect(await names()).toEqual(['1', '2']);
});

/** A real file with one table, on a disk whose waits can be counted, held and made to fail. */
async function openServices() {
  const dir = mkdtempSync(join(tmpdir(), 'log-'));
  let waits = 0;
  let error: Error | null = null;
  let held = Promise.resolve();
  let release = () => {};
  const { dialect } = openSqlite(join(dir, 'academy.sqlite'), async () => {
    waits += 1;
    const failure = error;
    error = null;
    await held;
    if (failure) throw failure;
  });
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dir, { recursive: true });
  });
  await sql`create table services (id text primary key, name text, position integer)`.execute(db);
  return {
    db,
    log: () => readFileSync(join(dir, 'academy.sqlite-wal')),
    disk: {
      waits: () => waits,
      fail: (failure: Error) => {
        error = failure;
      },
      hold: () => {
        held = new Promise((resolve) => {
          release = resolve;
        });
      },
      release: () => release(),
    },
    add: (id: string, to: Kysely<Tables> = db) =>
      to.insertInto('services').values({ id, name: id, position: 0 }).execute(),
    names: async () =>
      (await db.selectFrom('services').select('name').orderBy('id').execute()).map(
        ({ name }) => name,
      ),
  };
}
