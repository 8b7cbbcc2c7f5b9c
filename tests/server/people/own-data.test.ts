import { expect, test } from 'vitest';
import { rateRules } from '../../../server/rate-limits/rules.ts';
import { figures } from '../../support/server/figures.ts';
import { mailsTo } from '../../support/server/queued-mails.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  visitor,
} from '../../support/server/server-app.ts';
import { tablesHolding } from '../../support/server/whole-database.ts';
import { herMessage, herNote, herPhone, liveWholeLife } from '../../support/server/whole-life.ts';

const dayMs = 24 * 3_600_000;

test('with her password she gets all that stands under her account, and a mail tells of it', async () => {
  const { academy, ask } = await openOwn();
  const reply = await ask('/api/export_my_data', priya.password);
  expect(reply.statusCode).toBe(200);
  const { data, left_out } = reply.json().data;
  expect(data.users).toMatchObject([{ email: priya.email }]);
  expect(data.note_versions).toMatchObject([{ text: herNote, saved_at: expect.any(String) }]);
  expect(data.orders).toHaveLength(1);
  expect(reply.body).not.toMatch(/argon2/);
  expect(left_out.join()).toContain('that comes by mail');
  const mail = (await mailsTo(academy, priya.email)).at(-1);
  expect(mail?.subject).toContain('A copy of your data');
});

test('what others wrote under her address is only in the mail, which its reader gets', async () => {
  const { academy, ask } = await openOwn();
  const reply = await ask('/api/export_my_data', priya.password);
  expect(reply.body).not.toContain(herPhone);
  expect(reply.body).not.toContain(herMessage);
  const mail = (await mailsTo(academy, priya.email)).at(-1);
  expect(mail?.body_text).toContain('1 December 2025: Bridal Makeup');
});

test.each(['/api/export_my_data', '/api/ask_erasure'])(
  '%s is refused under its field with a wrong password, and soon not tried any more',
  async (path) => {
    const { ask, academy } = await openOwn();
    const { tries } = rateRules.provePassword.account;
    for (let n = 0; n < tries; n += 1) {
      const reply = await ask(path, 'not-hers');
      expect(reply.statusCode).toBe(422);
      expect(reply.json().errors).toEqual({ password: ['This is not your password'] });
    }
    expect((await ask(path, priya.password)).statusCode).toBe(429);
    expect(await academy.db.selectFrom('erasures').selectAll().execute()).toEqual([]);
  },
);

test('nobody gets or ends the account of another', async () => {
  const { academy, student } = await openOwn();
  const other = await signedIn(academy, anitha);
  const body = { user_id: student.id, password: anitha.password };
  for (const call of ['export_my_data', 'ask_erasure', 'revoke_erasure', 'erasure_state']) {
    expect((await other.post(`/api/${call}`, body)).statusCode, call).toBe(403);
    expect((await visitor(academy).post(`/api/${call}`, body)).statusCode, call).toBe(401);
  }
});

test('seven days after she has asked she is erased, and a last mail says what stays', async () => {
  const { academy, student, ask, erasedAt } = await openOwn();
  const day = (await ask('/api/ask_erasure', priya.password)).json().data.erased_at;
  expect(Date.parse(day)).toBe(academy.clock.ms + 7 * dayMs);
  expect(await erasedAt()).toBe(day);
  const mail = (await mailsTo(academy, priya.email)).at(-1);
  expect(mail?.subject).toContain('will be erased on 27 November 2025');
  expect(mail?.body_text).toContain('/user/profile');
  academy.clock.ms += 7 * dayMs - 3_600_000;
  await academy.app.runHourlyJobs();
  expect(await tablesHolding(academy, herNote)).toEqual(['note_versions']);
  academy.clock.ms += 2 * 3_600_000;
  await academy.app.runHourlyJobs();
  for (const text of [herNote, student.cookies['academy.session_token'] ?? '-']) {
    expect(await tablesHolding(academy, text), text).toEqual([]);
  }
  expect(await tablesHolding(academy, student.id)).toEqual(['users', 'orders']);
  const mails = await mailsTo(academy, priya.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('is erased');
  expect(mails[0]?.body_text).toContain('for as long as tax law requires: 1.');
  expect((await visitor(academy).post('/api/login', priya)).statusCode).toBe(401);
  expect(await figures(academy)).toMatchObject({ 'retention_deleted_total{what="erasures"}': 1 });
});

test('until then she takes it back, and stays', async () => {
  const { academy, student, ask, erasedAt } = await openOwn();
  await ask('/api/ask_erasure', priya.password);
  academy.clock.ms += 6 * dayMs;
  const reply = await student.post('/api/revoke_erasure', { user_id: student.id });
  expect(reply.statusCode).toBe(200);
  expect(await erasedAt()).toBe(null);
  const mail = (await mailsTo(academy, priya.email)).at(-1);
  expect(mail?.subject).toBe('Your account at Tamil Makeover Academy stays');
  academy.clock.ms += 2 * dayMs;
  await academy.app.runHourlyJobs();
  expect(await tablesHolding(academy, herNote)).toEqual(['note_versions']);
});

test('asking twice, or again later, neither moves the day nor writes a second mail', async () => {
  const { academy, ask } = await openOwn();
  const both = await Promise.all([
    ask('/api/ask_erasure', priya.password),
    ask('/api/ask_erasure', priya.password),
  ]);
  academy.clock.ms += dayMs;
  both.push(await ask('/api/ask_erasure', priya.password));
  expect(new Set(both.map((reply) => reply.json().data.erased_at)).size).toBe(1);
  const subjects = (await mailsTo(academy, priya.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('will be erased'))).toHaveLength(1);
});

test('a payment that may still arrive holds the erasure up until its order has closed', async () => {
  const { academy, student, ask } = await openOwn({ isPaying: false });
  await ask('/api/ask_erasure', priya.password);
  academy.clock.ms += 7 * dayMs;
  await student.post('/api/create_order', { course_ids: ['2'] });
  await academy.app.runHourlyJobs();
  expect(await tablesHolding(academy, herNote)).toEqual(['note_versions']);
  const closed = { status: 'failed' as const, next_check_at_ms: null };
  await academy.db.updateTable('orders').set(closed).execute();
  academy.clock.ms += 3_600_000;
  await academy.app.runHourlyJobs();
  expect(await tablesHolding(academy, herNote)).toEqual([]);
});

test('who pays for a course after she has asked stays, and is told so', async () => {
  const { academy, student, ask, erasedAt } = await openOwn({ isPaying: false });
  await ask('/api/ask_erasure', priya.password);
  academy.clock.ms += 7 * dayMs;
  const order_id = (await student.post('/api/create_order', { course_ids: ['2'] })).json().id;
  await academy.app.runHourlyJobs();
  const { data: proof } = (await student.post('/api/sandbox_pay', { order_id })).json();
  await student.post('/api/verify_payment', { order_id, ...proof });
  academy.clock.ms += 3_600_000;
  await academy.app.runHourlyJobs();
  const enrolments = academy.db.selectFrom('enrolments').select('course_id');
  expect(await enrolments.where('user_id', '=', student.id).execute()).toContainEqual({
    course_id: '2',
  });
  expect(await erasedAt()).toBe(null);
  const mail = (await mailsTo(academy, priya.email)).find(({ subject }) =>
    subject.endsWith('stays'),
  );
  expect(mail?.body_text).toContain('You have bought a course since');
});

test('who works in the studio is told to end that first', async () => {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  const body = { user_id: staff.id, password: priya.password };
  const reply = await staff.post('/api/ask_erasure', body);
  expect(reply.statusCode).toBe(409);
  expect(reply.json().message).toContain('You work in the studio');
});

async function openOwn(life: { isPaying?: boolean } = {}) {
  const academy = await openAcademy();
  const student = await liveWholeLife(academy, life);
  const user_id = student.id;
  return {
    academy,
    student,
    ask: (path: string, password: string) => student.post(path, { user_id, password }),
    erasedAt: async () =>
      (await student.post('/api/erasure_state', { user_id })).json().data.erased_at,
  };
}
