import { once } from 'node:events';
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../support/server/over-http.ts';
import { emptyEnvironment } from '../support/server/server-app.ts';
import { projectRoot } from '../support/source-files.ts';

test('a start tells the address and the demo students, and keeps the data folder private', async () => {
  const environment = await emptyEnvironment();
  const dataDir = join(environment.DATA_DIR ?? '', 'new');
  const port = String(await freePort());
  const server = await startServer({ ...environment, DATA_DIR: dataDir, PORT: port });
  await expect.poll(server.output).toContain('anitha@example.com / welcome123');
  expect(server.output()).toContain(`The academy is open: http://localhost:${port}\n`);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test('in production nobody gets the published demo password unless the file is named', async () => {
  const port = String(await freePort());
  const environment = {
    ...(await emptyEnvironment()),
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'sandbox',
    PUBLIC_URL: `http://localhost:${port}`,
  };
  const server = await startServer({ ...environment, PORT: port });
  await expect.poll(server.output).toContain('Warning: PAYMENT_PROVIDER is sandbox');
  await server.end('SIGTERM');
  expect(server.output()).not.toContain('welcome123');
  const db = openDatabase(loadConfig(environment));
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await db.destroy();
});

test("what an academy's own file names as passwords is never printed", async () => {
  const demo = readFileSync(join(projectRoot, 'server/seed/academy.json'), 'utf8');
  const environment = await emptyEnvironment();
  const file = join(environment.DATA_DIR ?? '', 'own.json');
  writeFileSync(file, demo.replaceAll('welcome123', 'kohl-and-kajal'));
  const server = await startServer({
    ...environment,
    ACADEMY_FILE: file,
    PORT: String(await freePort()),
  });
  await server.end('SIGTERM');
  expect(server.output()).toContain('The academy is open');
  expect(server.output()).not.toContain('kohl-and-kajal');
});

test('an academy that is in its database opens without the file that it began with', async () => {
  const environment = await emptyEnvironment();
  const file = join(environment.DATA_DIR ?? '', 'own.json');
  copyFileSync(join(projectRoot, 'server/seed/academy.json'), file);
  const outputOf = async () => {
    const PORT = String(await freePort());
    const server = await startServer({ ...environment, ACADEMY_FILE: file, PORT });
    await server.end('SIGTERM');
    return server.output();
  };
  expect(await outputOf()).not.toContain('Warning: ACADEMY_FILE');
  writeFileSync(file, '{"name": "Kohl",}');
  expect(await outputOf()).toMatch(/Warning: ACADEMY_FILE \S+: .*JSON.*opens all the same/);
  rmSync(file);
  expect(await outputOf()).toContain('Warning: ACADEMY_FILE must be a readable JSON file');
});

test('what the machine refuses is told by its variable and its mend, without a stack', async () => {
  const environment = await emptyEnvironment();
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port); // a TCP server's address is never a string
  const why = (changes: Record<string, string>) =>
    startServer({ ...environment, PORT, ...changes }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  expect(await why({})).toContain(`PORT ${PORT} is taken by another program.`);
  const other = { PORT: String(await freePort()) };
  // An address of the documentation (RFC 5737), which no machine has.
  expect(await why({ ...other, HOST: '203.0.113.7' })).toContain('HOST 203.0.113.7 is no address');
  const DATABASE_URL = `postgres://academy@localhost:${await freePort()}/academy`;
  const nothing = await why({ ...other, DATABASE_URL, SESSION_SECRET: 'x'.repeat(40) });
  expect(nothing).toContain('DATABASE_URL: nothing answers at localhost:');
  expect(nothing).not.toContain('    at ');
  taken.close();
});

test('a wrong value stops the start with its name', async () => {
  const environment = await emptyEnvironment();
  const start = startServer({ ...environment, PORT: 'noon' });
  await expect(start).rejects.toThrow(
    'exit 1: The server cannot start.\nPORT must be a whole number',
  );
});
