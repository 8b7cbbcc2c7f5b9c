import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { createOwnCommit } from '../../../server/db/group-commit.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createRateLimits } from '../../../server/rate-limits/rate-limits.ts';
import { loadConfig } from '../../../server/settings/config.ts';
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
  // The other one is to be ended: PostgreSQL looks for a deadlock once, a second after a wait began.
  await sql`set local deadlock_timeout = '1min'`.execute(tidying);
  const touched = (key: string) =>
    sql`update rate_limits set resets_at_ms = 1 where key = ${sql.lit(key)}`;
  await touched(last).execute(tidying);
  const counting = limits.take('signIn', visitor);
  // It holds the first row and waits for the last one, which this transaction holds. All by the
  // database itself: on a busy machine that second may be over before a test has heard of the wait.
  await sql`do $$ begin
    while not exists (select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) loop
      perform pg_sleep(0.005);
    end loop;
    ${touched(first)};
  end $$`.execute(tidying);
  await tidying.commit().execute();
  await expect(counting).resolves.toBeUndefined();
});
