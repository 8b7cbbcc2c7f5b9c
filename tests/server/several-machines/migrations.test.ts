import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { sharedEnvironment, testOnPostgres } from '../../support/server/several-machines.ts';
import { asciiDatabase } from '../../support/server/test-database.ts';

testOnPostgres(
  'of eight that start at once one migrates, and the others find it done',
  async () => {
    const { shared } = await sharedEnvironment();
    const nodes = Array.from({ length: 8 }, () => openDatabase(loadConfig(shared)));
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.destroy()))));
    const clock = () => 1_763_600_000_000;
    const applied = await Promise.all(nodes.map((node) => migrate(node, { clock })));
    expect(applied.flat()).toEqual(readdirSync('server/db/migrations').sort());
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  },
);

testOnPostgres.each([
  ['the row', '23505'],
  ['the table', '42P07'],
  ['the type of the table’s rows', '42710'],
])('a node that finds %s made meanwhile looks again', async (_, code) => {
  const { shared } = await sharedEnvironment();
  // An event trigger is the whole database's, and other tests have schemas in theirs.
  const DATABASE_URL = await asciiDatabase();
  const node = openDatabase(loadConfig({ ...shared, DATABASE_URL }));
  onTestFinished(() => node.destroy());
  // A sequence is not rolled back: the first try alone is refused.
  await sql`create sequence tries`.execute(node);
  await sql`create function refuse_first() returns event_trigger language plpgsql as ${sql.raw(
    `$$ begin if nextval('tries') = 1 then raise exception using errcode = '${code}'; end if; end $$`,
  )}`.execute(node);
  await sql`create event trigger refuse on ddl_command_start when tag in ('CREATE TABLE')
    execute function refuse_first()`.execute(node);
  const applied = await migrate(node, { clock: () => 1_763_600_000_000 });
  expect(applied).toEqual(readdirSync('server/db/migrations').sort());
});
