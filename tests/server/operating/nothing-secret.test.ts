import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { openDatabase } from '../../../server/db/database.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { declaredEndpoints } from '../../support/declared-endpoints.ts';
import { freePort } from '../../support/free-port.ts';
import { capturedLog } from '../../support/server/captured-log.ts';
import { rightBody } from '../../support/server/every-call.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { browserOver, startServer } from '../../support/server/over-http.ts';
import { callerOf, setScene } from '../../support/server/scene.ts';
import { createSecrets } from '../../support/server/secrets.ts';
import { emptyEnvironment, openAcademy, priya, visitor } from '../../support/server/server-app.ts';

const hourMs = 3_600_000;

test('no line of the log of every call, good, broken and failing, holds a secret or somebody’s data', async () => {
  const log = capturedLog();
  const academy = await openAcademy({ LOG_LEVEL: 'trace' }, { logStream: log });
  const secrets = createSecrets(academy);
  secrets.add(priya.password, 'muhurtham-6', 'not-hers-at-all', '127.0.0.1');
  const refused: string[] = [];
  for (const endpoint of await inOrder()) {
    academy.clock.ms += hourMs;
    // The courses that were bought for one call can be bought again for the next.
    await academy.db.deleteFrom('enrolments').where('order_id', 'is not', null).execute();
    const scene = await setScene(academy);
    const caller = callerOf(scene, endpoint);
    const body = await rightBody(scene, endpoint.path);
    await secrets.look();
    for (const browser of [scene.student, scene.other, scene.staff]) secrets.addCookiesOf(browser);
    const reply =
      endpoint.method === 'GET'
        ? await caller.get(apiBase + endpoint.path)
        : await caller.post(endpoint.path, body);
    if (reply.statusCode !== 200) refused.push(`${endpoint.path}: ${reply.body}`);
    secrets.addCookiesOf(caller);
    if (endpoint.method === 'GET') continue;
    // A parser that quotes what it could not read would quote these.
    await caller.post(endpoint.path, JSON.stringify(body).slice(0, -1));
    await caller.post(endpoint.path, { ...body, password: { not: 'not-hers-at-all' } });
    await visitor(academy).post(`${endpoint.path}?email=${priya.email}`, body, { csrf: false });
  }
  expect(refused).toEqual([]);
  await visitor(academy).post('/api/login', { ...priya, password: 'not-hers-at-all' });
  await academy.app.runHourlyJobs();
  await secrets.look();
  expect(secrets.found.size).toBeGreaterThan(100);
  const before = log.lines().length;
  for (const table of ['appointments', 'note_versions', 'playback_positions'] as const) {
    await academy.db.schema.dropTable(table).execute();
  }
  academy.clock.ms += hourMs;
  const visitors = visitor(academy);
  const form = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
  const booking = { ...form, date: '2025-12-30', service: '1', message: 'At six' };
  expect((await visitors.post('/api/save_application', booking)).statusCode).not.toBe(200);
  await academy.app.runHourlyJobs();
  expect(log.lines().length).toBeGreaterThan(before);
  expect(linesHolding(log.text(), secrets.found)).toEqual([]);
});

test('nothing that the real server prints, from its start to its end, holds a secret either', async () => {
  const smtp = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox ${address}`)),
  });
  const students = [{ name: 'Lakshmi Iyer', email: 'lakshmi@example.com', password: 'jasmine-42' }];
  const secretsOfIt = { METRICS_TOKEN: 'm'.repeat(40), SESSION_SECRET: 's'.repeat(40) };
  const environment = {
    ...(await emptyEnvironment()),
    ...secretsOfIt,
    PORT: String(await freePort()),
    LOG_LEVEL: 'trace',
    ACADEMY_FILE: academyFileWith(students),
    SMTP_URL: smtp.url.replace('//', '//mailer:smtp-secret-7@'),
    MAIL_FROM: 'hello@academy.example',
  };
  const server = await startServer(environment);
  const browser = browserOver(server.url);
  await browser.fetchToken();
  const [lakshmi] = students;
  await browser.call('/api/login', { ...lakshmi, password: 'not-hers-at-all' });
  await browser.call('/api/send-otp', { ...lakshmi, phone: '9876543210' });
  const wish = { password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await browser.call('/api/forget_password', { ...wish, email: lakshmi?.email });
  await fetch(`${server.url}${apiBase}/confirm-password?token=a-token-of-a-link`);
  await browser.signIn({ email: lakshmi?.email ?? '', password: lakshmi?.password ?? '' });
  // Each was tried once, and refused with her address in the mail server's own words.
  const refusals = () => server.output().match(/mail not handed over/g)?.length ?? 0;
  await expect.poll(refusals).toBeGreaterThanOrEqual(2);
  const db = openDatabase(loadConfig(environment));
  const sessions = await db.selectFrom('sessions').selectAll().execute();
  const mails = await db.selectFrom('mail_jobs').select('body_text').execute();
  await db.destroy();
  expect(await server.end('SIGTERM')).toBe(0);
  const codes = mails.flatMap(
    ({ body_text }) => /^ {4}(\d{6})$|[?&]token=([\w-]+)/m.exec(body_text)?.slice(1) ?? [],
  );
  const secrets = [
    ...['Lakshmi', 'lakshmi@example.com', 'jasmine-42', 'not-hers-at-all', '9876543210'],
    ...['kumkum-7', 'a-token-of-a-link', 'smtp-secret-7', ...Object.values(secretsOfIt)],
    ...sessions.flatMap((session) => Object.values(session).map(String)),
    ...codes.filter((code) => code !== undefined),
  ].filter((secret) => secret.length >= 5 && secret !== 'null');
  expect(secrets.length).toBeGreaterThan(14);
  expect(linesHolding(server.output(), secrets)).toEqual([]);
});

test('a secret in a log would be found', () => {
  expect(linesHolding('{"a":1}\n{"msg":"for Priya@Example.com"}\n', [priya.email])).toEqual([
    `${priya.email}: {"msg":"for Priya@Example.com"}`,
  ]);
  const timed = '{"msg":"Code 123456","responseTime":7.12345612}\n{"time":1795123456451}';
  expect(linesHolding(timed, ['123456'])).toHaveLength(1);
});

/** As `secret: line`. */
function linesHolding(text: string, secrets: Iterable<string>): string[] {
  const lines = text.split('\n').map((line) => ({ line, lower: line.toLowerCase() }));
  return [...secrets].flatMap((secret) => {
    // A code of digits alone stands by chance within a time, how long it took, or a request's id.
    const isCode = /^\d+$/.test(secret);
    const holds = (lower: string) =>
      isCode
        ? new RegExp(`(?<![\\d.a-f-])${secret}(?![\\da-f-])`).test(lower)
        : lower.includes(secret.toLowerCase());
    return lines.filter(({ lower }) => holds(lower)).map(({ line }) => `${secret}: ${line}`);
  });
}

/** Last the call after which her password is another. */
async function inOrder(): Promise<Endpoint[]> {
  const endpoints = await declaredEndpoints();
  const isLast = ({ path }: Endpoint) => path === '/api/profile_updated';
  return [...endpoints.filter((one) => !isLast(one)), ...endpoints.filter(isLast)];
}

function academyFileWith(students: object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'academy-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('server/seed/uploads', join(folder, 'uploads'), { recursive: true });
  const academy = JSON.parse(readFileSync('server/seed/academy.json', 'utf8'));
  const own = students.map((student) => ({ ...student, enrolments: [] }));
  const file = join(folder, 'academy.json');
  writeFileSync(file, JSON.stringify({ ...academy, students: own }));
  return file;
}
