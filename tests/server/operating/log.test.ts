import { expect, test } from 'vitest';
import { capturedLog } from '../../support/server/captured-log.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { codeFor, resetLinkFor } from '../../support/server/queued-mails.ts';
import { openAcademy, priya, signedIn, visitor } from '../../support/server/server-app.ts';

test('a log of everything people do holds request ids, and no secret and nobody’s data', async () => {
  const log = capturedLog();
  const academy = await openAcademy({ LOG_LEVEL: 'trace' }, { logStream: log });
  const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };
  const browser = visitor(academy);
  await browser.post('/api/login', { ...priya, password: 'wrong-secret' });
  await browser.post('/api/register', { ...maya, password: 'kajal-9', new_password: 'kajal-9' });
  await browser.post('/api/send-otp', maya);
  const otp = await codeFor(academy, maya.email);
  await browser.post('/api/verify-otp', { email: maya.email, otp });
  const wish = { email: priya.email, password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await browser.post('/api/forget_password', wish);
  const link = await resetLinkFor(academy, priya.email);
  await academy.app.inject({ url: link.pathname + link.search });
  const student = await signedIn(academy, priya);
  const note = { user_id: student.id, course_id: '1', notes: 'kohl along the line' };
  await student.post('/api/save_notes', note);
  await mailWorker(academy).sendDue();
  const lines = log.lines();
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines.filter(({ req }) => req)) {
    expect(line).toMatchObject({ reqId: expect.stringMatching(/^[\w-]{36}$/) });
  }
  const text = log.text();
  const secrets = [
    ...[priya.email, priya.password, 'wrong-secret', 'Priya', student.id, 'kohl along'],
    ...[maya.name, maya.email, maya.phone, 'kajal-9', 'kumkum-7', '127.0.0.1'],
    ...[link.searchParams.get('token') ?? '', academy.config.sessionSecret],
    ...Object.values({ ...browser.cookies, ...student.cookies }),
  ];
  for (const secret of secrets) expect(text, secret).not.toContain(secret);
  // Six digits stand by chance within a time or an id.
  expect(text).not.toMatch(new RegExp(`(?<![\\d.a-f-])${otp}(?![\\da-f-])`));
});

test('a failure is logged once, with its stack and the id that the visitor was given', async () => {
  const log = capturedLog();
  const academy = await openAcademy({ LOG_LEVEL: 'error' }, { logStream: log });
  await academy.db.schema.dropTable('appointments').execute();
  const reply = await visitor(academy).post('/api/save_application', {
    name: 'Maya Devi',
    email: 'maya@example.com',
    phone: '9876543210',
    date: '2025-12-01',
    service: '1',
    message: 'At six',
  });
  expect(reply.statusCode).toBe(500);
  expect(log.lines()).toHaveLength(1);
  const [line] = log.lines();
  expect(line).toMatchObject({ reqId: reply.headers['x-request-id'], msg: 'request failed' });
  expect(line).toMatchObject({ err: { stack: expect.stringContaining('.ts:') } });
  expect(log.text()).not.toMatch(/Maya|maya@|9876543210/);
});

test('a balancer that asks every second writes nothing into the log while all is well', async () => {
  const log = capturedLog();
  const { app, db } = await openAcademy({ LOG_LEVEL: 'info' }, { logStream: log });
  const before = log.lines().length;
  for (const url of ['/healthz', '/readyz'])
    expect((await app.inject({ url })).statusCode).toBe(200);
  expect(log.lines()).toHaveLength(before);
  await db.destroy();
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  const told = log.lines().slice(before);
  expect(told.map(({ msg }) => msg)).toContain('database does not answer');
});
