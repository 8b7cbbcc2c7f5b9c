import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { startS3 } from '../../support/server/s3-server.ts';
import { emptyEnvironment, openAcademy } from '../../support/server/server-app.ts';
import { isWithout } from '../../support/server/test-database.ts';

test.skipIf(isWithout('PostgreSQL'))(
  'a restore whose films take longer than the database lets a transaction idle is done (PostgreSQL)',
  async () => {
    const file = join(testFolder(), 'academy.tar');
    expect(await run(await openAcademy(), ['backup', file])).toMatchObject({ code: 0 });
    const env = await emptyEnvironment();
    const name = randomUUID();
    const watcher = openDatabase(loadConfig(env));
    onTestFinished(() => watcher.destroy());
    // The bucket takes no file before the transaction has idled for twice the time, or was ended.
    const justIdle = sql`select pid from pg_stat_activity where application_name = ${name}
      and state = 'idle in transaction' and state_change > clock_timestamp() - interval '2 s'`;
    const isLong = async () => (await justIdle.execute(watcher)).rows.length === 0;
    const before = () => expect.poll(isLong).toBe(true);
    const s3 = await startS3({ before: (call) => call.method === 'PUT' && before() });
    onTestFinished(() => s3.stop());
    const place = { ...env, ...s3.environment, DATABASE_URL: impatientUrl(name, env.DATABASE_URL) };
    const { code, err } = await run(place, ['restore', file]);
    expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
  },
);

/** As docs/operations.md has it, with a shorter time; `application_name` says whose connection it is. */
function impatientUrl(name: string, databaseUrl = ''): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${options} -c idle_in_transaction_session_timeout=1s`);
  url.searchParams.set('application_name', name);
  return url.href;
}
