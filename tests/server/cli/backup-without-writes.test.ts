import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { environmentOf, run } from '../../support/server/academy-cli.ts';
import { rowsIn, testFolder } from '../../support/server/backups.ts';
import { openAcademy, type TestAcademy } from '../../support/server/server-app.ts';
import { readOnlyUrl } from '../../support/server/test-database.ts';

test('where the database takes no writes, a back-up is made all the same, and says what it lacks', async () => {
  const academy = await openAcademy();
  const file = join(testFolder(), 'academy.tar');
  const { code, out, err } = await run(await withoutWrites(academy), ['backup', file]);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('verified') });
  expect(err).toContain('The trail has no entry of this backup: ');
  expect(err).toMatch(/read-only transaction|disk is full/);
  expect(await rowsIn(file)).not.toHaveProperty('audit_entries');
});

/** As a standby of PostgreSQL refuses them, and SQLite on a full disk. */
async function withoutWrites({ config, db }: TestAcademy): Promise<NodeJS.ProcessEnv> {
  const env = environmentOf(config);
  if (config.databaseUrl === null) {
    await sql`create trigger full before insert on audit_entries
      begin select raise(fail, 'database or disk is full'); end`.execute(db);
    return env;
  }
  return { ...env, DATABASE_URL: readOnlyUrl(config.databaseUrl) };
}
