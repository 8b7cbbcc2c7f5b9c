import { type Kysely, type RawBuilder, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { loadConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { createOwnCommit } from '../../../server/db/group-commit.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Tables } from '../../../server/db/tables.ts';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { sharedEnvironment, testOnPostgres } from '../../support/server/several-machines.ts';

testOnPostgres('a try is counted though another machine tidies up the same rows', async () => {
  const { shared } = await sharedEnvironment();
  const db = openDatabase(loadConfig(shared));
  onTestFinished(() => db.destroy());
  const clock = () => 1_763_600_000_000;
  await migrate(db, { clock });
  const limits = createRateLimits(db, { commit: createOwnCommit(db), secret: 'secret', clock });
  const visitor = { address: '203.0.113.9', account: 'priya@example.com' };
  await limits.take('signIn', visitor);
  const rows = await db.selectFrom('rate_limits').select('key').orderBy('key').execute();
  const keys = rows.map(({ key }) => key).sort();
  const [first = '', last = ''] = [keys[0], keys.at(-1)];

  const tidying = await db.startTransaction().execute();
  const touch = (key: string) =>
    tidying.updateTable('rate_limits').set({ resets_at_ms: 1 }).where('key', '=', key).execute();
  await touch(last);
  const { pid } = await one(sql<{ pid: number }>`select pg_backend_pid() as pid`, tidying);
  const counting = limits.take('signIn', visitor);
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`;
  await expect.poll(async () => (await one(waiting, db)).count).toBe(1);
  // It holds the first row and waits for the last one, which this transaction holds: PostgreSQL
  // ends who has waited for a second.
  await touch(first);
  await tidying.commit().execute();
  await expect(counting).resolves.toBeUndefined();
});

async function one<T>(query: RawBuilder<T>, db: Kysely<Tables>): Promise<T> {
  const [row] = (await query.execute(db)).rows;
  if (!row) throw new Error('no row');
  return row;
}
