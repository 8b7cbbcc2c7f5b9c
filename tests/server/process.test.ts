import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { openDatabase } from '../../server/db/database.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { freePort } from '../support/free-port.ts';
import { signInOver, startServer } from '../support/server/over-http.ts';
import { emptyEnvironment, priya } from '../support/server/server-app.ts';
import { asciiDatabase, isWithout } from '../support/server/test-database.ts';

test('a server killed in a stream of saves has every save that it answered', async () => {
  const environment = { ...(await emptyEnvironment()), PORT: String(await freePort()) };
  const server = await startServer(environment);
  const student = await signInOver(server.url, priya);
  const answered: { text: string; revision: number }[] = [];
  let sent = 0;

  async function saveUntilItDies(course_id: string) {
    for (;;) {
      const text = `line ${sent++}`;
      const reply = await student
        .call('/api/save_notes', { user_id: student.id, course_id, notes: text })
        .catch(() => null);
      if (reply === null) return;
      expect(reply.status).toBe(200);
      answered.push({ text, revision: reply.json.data.revision });
    }
  }

  const streams = ['1', '3', '1', '3'].map(saveUntilItDies);
  while (answered.length < 40) await sleep(5);
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  await Promise.all(streams);

  const again = await startServer(environment);
  const db = openDatabase(loadConfig(environment));
  const kept = await db.selectFrom('note_versions').select(['text', 'revision']).execute();
  await db.destroy();
  for (const version of answered) expect(kept).toContainEqual(version);
  const returned = await signInOver(again.url, priya);
  const { json } = await returned.call('/api/get_notes', { user_id: returned.id, course_id: '1' });
  expect(json.data.revision).toBeGreaterThan(0);
  expect(await again.end('SIGTERM')).toBe(0);
});

test('SIGTERM lets calls in flight finish, then ends with 0', async () => {
  const environment = { ...(await emptyEnvironment()), PORT: String(await freePort()) };
  const server = await startServer(environment);
  const student = await signInOver(server.url, priya);
  const headers = { ...student.headers(), expect: '100-continue' };
  const login = request(`${server.url}${apiBase}/api/login`, { method: 'POST', headers });
  login.flushHeaders();
  await once(login, 'continue'); // the server has it in hand
  const ended = server.end('SIGTERM');
  const isListening = () => fetch(server.url).then(Boolean, () => false);
  await expect.poll(isListening).toBe(false);
  login.end(JSON.stringify(priya));
  const [reply]: IncomingMessage[] = await once(login, 'response');
  expect(reply?.statusCode).toBe(200);
  reply?.resume();
  expect(await ended).toBe(0);
});

test('servers that start together on one empty database migrate and seed it once', async () => {
  const environment = await emptyEnvironment();
  const ports = (await Promise.all([freePort(), freePort(), freePort()])).map(String);
  const servers = await Promise.all(
    ports.map((PORT) =>
      startServer({ ...environment, PORT, PUBLIC_URL: `http://localhost:${PORT}` }),
    ),
  );
  const db = openDatabase(loadConfig(environment));
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2);
  expect(await db.selectFrom('enrolments').select('user_id').execute()).toHaveLength(4);
  await db.destroy();
  for (const server of servers) {
    const student = await signInOver(server.url, priya);
    const reply = await student.call('/api/paid_course', { user_id: student.id });
    expect(reply.json.data).toHaveLength(2);
  }
});

test.skipIf(isWithout('PostgreSQL'))(
  'a database that would not find É by é is warned of, and no other is',
  async () => {
    const environment = await emptyEnvironment();
    const start = async (DATABASE_URL = environment.DATABASE_URL ?? '') =>
      startServer({ ...environment, DATABASE_URL, PORT: String(await freePort()) });
    const [poor, usual] = [await start(await asciiDatabase()), await start()];
    const warning =
      'Warning: DATABASE_URL: this database does not know that É and é are one letter';
    await expect.poll(poor.output).toContain(warning);
    await usual.end('SIGTERM');
    expect(usual.output()).not.toContain(warning);
  },
);

test.skipIf(isWithout('PostgreSQL'))(
  'a database, role or password that PostgreSQL does not know is told by its variable (needs PostgreSQL)',
  async () => {
    const empty = await emptyEnvironment();
    const environment = { ...empty, PORT: String(await freePort()) };
    const url = new URL(empty.DATABASE_URL ?? '');
    url.pathname = '/no_such_database';
    const start = startServer({ ...environment, DATABASE_URL: url.href });
    await expect(start).rejects.toThrow(/DATABASE_URL: database "no_such_database" does not exist/);
    url.username = 'no_such_role';
    const asNobody = startServer({ ...environment, DATABASE_URL: url.href });
    await expect(asNobody).rejects.toThrow(/DATABASE_URL: .*no_such_role/);
  },
);
