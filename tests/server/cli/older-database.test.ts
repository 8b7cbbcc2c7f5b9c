import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { run } from '../../support/server/academy-cli.ts';
import { emptyEnvironment } from '../../support/server/server-app.ts';

const newest = readdirSync('server/db/migrations').sort().at(-1) ?? '';

test('no command brings the tables of an older server up to date in passing', async () => {
  const environment = await emptyEnvironment();
  const db = openDatabase(loadConfig(environment));
  const older = readdirSync('server/db/migrations').filter((name) => name !== newest);
  await migrate(db, { clock: Date.now, only: older });
  const applied = () => db.selectFrom('migrations').select('name').execute();
  const before = await applied();
  const commands = [
    ['students'],
    ['orders', '--json'],
    ['export', '-'],
    ['enrol', 'priya@example.com', '1'],
    ['import', 'server/seed/academy.json'],
  ];
  for (const command of commands) {
    const { code, out, err } = await run(environment, command);
    expect({ code, out }, command.join(' ')).toEqual({ code: 1, out: '' });
    expect(err).toContain(`of an older version of the academy (it lacks ${newest})`);
    expect(await applied()).toEqual(before);
  }
  // It is what one does before the newer server is started.
  const file = join(environment.DATA_DIR ?? '', 'before.tar');
  expect(await run(environment, ['backup', file])).toMatchObject({ code: 0 });
  expect(await applied()).toEqual(before);
  await db.destroy();
});
