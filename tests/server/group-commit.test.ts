import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createGroupCommit } from '../../server/db/group-commit.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import type { Tables } from '../../server/db/tables.ts';

test('writes that wait together share one transaction', async () => {
  const { commit, add, kept, transactions } = await openServices();
  await Promise.all(Array.from({ length: 50 }, (_, id) => commit(add(`${id}`))));
  expect(await kept()).toHaveLength(50);
  expect(transactions()).toBe(1);
});

test('writes that come while a group is committed are the next group', async () => {
  const { commit, add, kept, transactions } = await openServices();
  const first = commit(add('1'));
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all([first, commit(add('2')), commit(add('3'))]);
  await commit(add('4'));
  expect(await kept()).toEqual(['1', '2', '3', '4']);
  expect(transactions()).toBeLessThanOrEqual(3);
});

test('a piece that fails is undone alone, and its neighbours are kept', async () => {
  const { commit, add, kept } = await openServices();
  const results = await Promise.allSettled([
    commit(add('1')),
    commit(async (db) => {
      await add('lost')(db);
      throw new Error('after its write');
    }),
    commit(add('1')),
    commit(add('2')),
  ]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(await kept()).toEqual(['1', '2']);
});

test('a piece sees what its neighbours wrote before it', async () => {
  const { commit, add } = await openServices();
  const count = async (db: Kysely<Tables>) =>
    (await db.selectFrom('services').select('id').execute()).length;
  const [, seen] = await Promise.all([commit(add('1')), commit(count)]);
  expect(seen).toBe(1);
});

test('nobody is answered before the commit, and a commit that fails, fails for all', async () => {
  const { commit, add, kept, failNextCommit } = await openServices();
  failNextCommit();
  const results = await Promise.allSettled([commit(add('1')), commit(add('2'))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept()).toEqual([]);
  await commit(add('3'));
  expect(await kept()).toEqual(['3']);
});

test('more than a group can hold waits for the next', async () => {
  const { commit, add, kept, transactions } = await openServices();
  await Promise.all(Array.from({ length: 450 }, (_, id) => commit(add(`${id}`))));
  expect(await kept()).toHaveLength(450);
  expect(transactions()).toBe(3);
});

/** A real SQLite file with one table, whose transactions are counted. */
async function openServices() {
  const dir = mkdtempSync(join(tmpdir(), 'commit-'));
  const log: string[] = [];
  const { dialect } = openSqlite(join(dir, 'academy.sqlite'));
  const createDriver = dialect.createDriver.bind(dialect);
  let isFailing = false;
  dialect.createDriver = () => {
    const driver = createDriver();
    const begin = driver.beginTransaction.bind(driver);
    const commitDriver = driver.commitTransaction.bind(driver);
    driver.beginTransaction = (...args) => {
      log.push('begin');
      return begin(...args);
    };
    driver.commitTransaction = (...args) => {
      if (!isFailing) return commitDriver(...args);
      isFailing = false;
      return Promise.reject(new Error('disk full'));
    };
    return driver;
  };
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dir, { recursive: true });
  });
  await db.schema
    .createTable('services')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('position', 'integer')
    .execute();
  return {
    commit: createGroupCommit(db),
    add: (id: string) => async (trx: Kysely<Tables>) => {
      await trx.insertInto('services').values({ id, name: id, position: 0 }).execute();
    },
    kept: async () => {
      const rows = await db.selectFrom('services').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    },
    transactions: () => log.length,
    failNextCommit: () => {
      isFailing = true;
    },
  };
}
