import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { loadConfig } from '../../../server/settings/config.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { browserOver, signInOver } from '../../support/server/over-http.ts';
import { createRazorpay } from '../../support/server/razorpay-stand-in.ts';
import { priya } from '../../support/server/server-app.ts';
import {
  sharedEnvironment,
  startTwo,
  testOnPostgres,
} from '../../support/server/several-machines.ts';

/** Every call goes to the other server than the one before. */
async function openTwo(settings: Record<string, string> = {}) {
  const { shared } = await sharedEnvironment(settings);
  const servers = await startTwo(shared);
  let calls = 0;
  const nextServer = () => servers[calls++ % 2]?.url ?? '';
  return { shared, servers, nextServer, url: shared.PUBLIC_URL };
}

testOnPostgres('both start together on an empty database, which is migrated once', async () => {
  const { shared } = await openTwo();
  const db = openDatabase(loadConfig(shared));
  const migrations = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  const courses = await db.selectFrom('courses').select('id').execute();
  const users = await db.selectFrom('users').select('email').execute();
  await db.destroy();
  expect(migrations.map(({ name }) => name)).toEqual(readdirSync('server/db/migrations').sort());
  expect(new Set(courses.map(({ id }) => id)).size).toBe(courses.length);
  expect(users).toHaveLength(2);
});

testOnPostgres('a token of one and a session of the other are good at both', async () => {
  const { url, nextServer, servers } = await openTwo();
  const student = await signInOver(url, priya, nextServer);
  for (const text of ['one', 'two', 'three']) {
    const body = { user_id: student.id, course_id: '1', notes: text };
    expect((await student.call('/api/save_notes', body)).status).toBe(200);
    const { json } = await student.call('/api/get_notes', { user_id: student.id, course_id: '1' });
    expect(json.data.notes).toBe(text);
  }
  const [first, second] = servers;
  await student.fetchToken();
  expect((await student.call('/api/logout', {})).status).toBe(200);
  for (const server of [first, second]) {
    const elsewhere = { user_id: student.id };
    expect((await student.call('/api/paid_course', elsewhere)).status, server.url).toBe(401);
  }
});

testOnPostgres('wrong passwords are counted together', async () => {
  const { url, nextServer } = await openTwo();
  const browser = browserOver(url, nextServer);
  await browser.fetchToken();
  const guess = { ...priya, password: 'not hers 1' };
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    answers.push((await browser.call('/api/login', guess)).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

testOnPostgres('a code that one sends the other takes, and each mail goes out once', async () => {
  const smtp = await startMailServer();
  const { url, nextServer, servers, shared } = await openTwo({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@academy.example',
  });
  const browser = browserOver(url, nextServer);
  await browser.fetchToken();
  const emails = Array.from({ length: 30 }, (_, index) => `visitor${index}@example.com`);
  for (const email of emails) {
    const asked = { name: 'Maya Devi', email, phone: '9876543210' };
    expect((await browser.call('/api/send-otp', asked)).status).toBe(200);
  }
  await expect.poll(() => smtp.received.length).toBe(emails.length);
  const [first, second] = servers;
  const codeOf = new Map(
    smtp.received.map((mail) => [
      [mail.to].flat()[0]?.text,
      /^ {4}(\d{6})$/m.exec(mail.text ?? '')?.[1],
    ]),
  );
  expect(new Set(codeOf.keys())).toEqual(new Set(emails));
  // The 31 calls so far went round: the code of an even visitor came from the second server.
  for (const [index, email] of emails.slice(0, 4).entries()) {
    const other = browserOver(url, () => (index % 2 === 0 ? first : second).url);
    await other.fetchToken();
    const verified = await other.call('/api/verify-otp', { email, otp: codeOf.get(email) });
    expect(verified.status, email).toBe(200);
    const again = await other.call('/api/verify-otp', { email, otp: codeOf.get(email) });
    expect(again.status, email).toBeGreaterThanOrEqual(400);
  }
  const db = openDatabase(loadConfig(shared));
  await expect
    .poll(async () => (await db.selectFrom('mail_jobs').select('id').execute()).length)
    .toBe(0);
  await db.destroy();
  expect(smtp.received).toHaveLength(emails.length);
});

testOnPostgres('an order of one that is paid at both enrols once, with one receipt', async () => {
  const razorpay = await createRazorpay();
  const smtp = await startMailServer();
  const { url, nextServer, servers, shared } = await openTwo({
    ...razorpay.environment,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@academy.example',
  });
  const student = await signInOver(url, priya, nextServer);
  const taps = await Promise.all(
    [1, 2].map(() => student.call('/api/create_order', { course_ids: ['2'] })),
  );
  const orders = new Set(taps.map(({ json }) => json.id));
  expect(orders.size).toBe(1);
  const [orderId = ''] = orders;
  const paid = razorpay.pay(orderId);
  const news = [1, 2].map(() => razorpay.webhook('payment.captured', paid.payment_id));
  const notify = (server: string, { payload, headers }: (typeof news)[number]) =>
    fetch(`${server}/tamil_makeover_backend/api/payment_webhook`, {
      method: 'POST',
      body: payload,
      headers,
    });
  const answers = await Promise.all([
    ...servers.flatMap((server) => news.map((signed) => notify(server.url, signed))),
    student.call('/api/verify_payment', paid),
    student.call('/api/verify_payment', paid),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { json } = await student.call('/api/paid_course', { user_id: student.id });
  expect(json.data.map(({ id }: { id: string }) => id)).toEqual(['1', '2', '3']);
  const db = openDatabase(loadConfig(shared));
  const count = async () => (await db.selectFrom('mail_jobs').select('id').execute()).length;
  await expect.poll(count).toBe(0);
  const rows = await db.selectFrom('enrolments').select('order_id').execute();
  await db.destroy();
  expect(rows.filter(({ order_id }) => order_id !== null)).toHaveLength(1);
  expect(smtp.received).toHaveLength(1);
});
