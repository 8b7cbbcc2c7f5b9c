import { expect, test } from 'vitest';
import { codeFor, mailsTo } from '../../support/server/queued-mails.ts';
import { openAcademy, priya, visitor } from '../../support/server/server-app.ts';

const maya = { name: 'Maya', email: 'maya@example.com', phone: '9876543210' };
const invalid = { success: 400, message: '❌ Invalid OTP. Try again.' };

test('a mailed code proves the address, and the course it was asked for comes back', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  const sent = await browser.post('/api/send-otp', { ...maya, course_id: 2 });
  expect(sent.json()).toEqual({ success: 200, message: '✅ OTP sent to your email!' });
  const otp = await codeFor(academy, maya.email);
  const reply = await browser.post('/api/verify-otp', { email: 'MAYA@example.com', otp });
  expect(reply.json()).toEqual({
    success: 200,
    message: '✅ Verified successfully! Redirecting to payment...',
    courseId: '2',
  });
});

test('the payload of specification 7 names no course, and the first that she can buy comes back', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  const courseFor = async (email: string, body: object = {}) => {
    await browser.post('/api/send-otp', { ...maya, email, ...body });
    const otp = await codeFor(academy, email);
    const reply = await browser.post('/api/verify-otp', { email, otp });
    academy.clock.ms += 30_000;
    return reply.json().courseId;
  };
  expect(await courseFor(maya.email)).toBe('1');
  expect(await courseFor(maya.email, { course_id: '99' })).toBe('1');
  expect(await courseFor(priya.email), 'she has the first already').toBe('2');
  await academy.db.updateTable('courses').set({ retired_at_ms: 1 }).execute();
  expect(await courseFor(maya.email), 'nothing is offered').toBeUndefined();
});

test('a code leads to the course that she chose last, also where the one before has just been mailed', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  await browser.post('/api/send-otp', { ...maya, course_id: 1 });
  const otp = await codeFor(academy, maya.email);
  const soon = await browser.post('/api/send-otp', { ...maya, course_id: 2 });
  expect(soon.json().reason).toBe('sent_before');
  const reply = await browser.post('/api/verify-otp', { email: maya.email, otp });
  expect(reply.json().courseId).toBe('2');
});

test('replay: a code works once, also when sent many times at once', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  const body = { email: maya.email, otp: await codeFor(academy, maya.email) };
  const verify = () => visitor(academy).post('/api/verify-otp', body);
  const replies = await Promise.all([verify(), verify(), verify()]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect((await verify()).json()).toEqual(invalid);
});

test('brute force: after five tries even the right code is refused', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  await browser.post('/api/send-otp', maya);
  const otp = await codeFor(academy, maya.email);
  const wrong = otp === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries++) {
    const reply = await browser.post('/api/verify-otp', { email: maya.email, otp: wrong });
    expect(reply.json()).toEqual(invalid);
  }
  const late = await browser.post('/api/verify-otp', { email: maya.email, otp });
  expect(late.json()).toEqual(invalid);
});

test('a code lives ten minutes', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  const body = { email: maya.email, otp: await codeFor(academy, maya.email) };
  academy.clock.ms += 10 * 60_000;
  expect((await visitor(academy).post('/api/verify-otp', body)).json()).toEqual(invalid);
});

test('another code can be asked for after 30 seconds, and then only the new one works', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  await browser.post('/api/send-otp', maya);
  const first = await codeFor(academy, maya.email);
  academy.clock.ms += 20_000;
  const soon = await browser.post('/api/send-otp', maya);
  expect(soon.statusCode).toBe(429);
  expect(soon.headers['retry-after']).toBe('10');
  expect(soon.json().reason, 'for a page whose first answer was lost').toBe('sent_before');
  expect(await mailsTo(academy, maya.email)).toHaveLength(1);
  academy.clock.ms += 10_000;
  expect((await browser.post('/api/send-otp', maya)).statusCode).toBe(200);
  const second = await codeFor(academy, maya.email);
  if (first !== second) {
    const old = await browser.post('/api/verify-otp', { email: maya.email, otp: first });
    expect(old.json()).toEqual(invalid);
  }
  const right = await browser.post('/api/verify-otp', { email: maya.email, otp: second });
  expect(right.statusCode).toBe(200);
});

test('asked for many times at once, one mail is sent', async () => {
  const academy = await openAcademy();
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => visitor(academy).post('/api/send-otp', maya)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429]);
  expect(await mailsTo(academy, maya.email)).toHaveLength(1);
});

test('enumeration: a student’s address is answered like any other', async () => {
  const browser = visitor(await openAcademy());
  const known = await browser.post('/api/send-otp', { ...maya, email: priya.email });
  const unknown = await browser.post('/api/send-otp', maya);
  expect(known.json()).toEqual(unknown.json());
});

test('a code of one address is none of another’s', async () => {
  const academy = await openAcademy();
  const browser = visitor(academy);
  await browser.post('/api/send-otp', maya);
  await browser.post('/api/send-otp', { ...maya, email: priya.email });
  const otp = await codeFor(academy, maya.email);
  if (otp === (await codeFor(academy, priya.email))) return;
  const reply = await browser.post('/api/verify-otp', { email: priya.email, otp });
  expect(reply.json()).toEqual(invalid);
});

test('the database holds no code that could be used, nor a phone number', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  const otp = await codeFor(academy, maya.email);
  const rows = JSON.stringify(
    await academy.db.selectFrom('one_time_passwords').selectAll().execute(),
  );
  expect(rows).not.toContain(otp);
  expect(rows).not.toContain(maya.phone);
});

test.each([
  ['/api/send-otp', { ...maya, name: '' }, 'name', 'Name is required'],
  ['/api/send-otp', { ...maya, email: 'maya' }, 'email', 'Invalid email address'],
  ['/api/send-otp', { ...maya, phone: '12345' }, 'phone', 'Phone must be 10 digits'],
  ['/api/verify-otp', { email: maya.email, otp: '' }, 'otp', 'OTP is required'],
  ['/api/verify-otp', { email: maya.email, otp: '12345' }, 'otp', 'OTP must be 6 digits'],
  ['/api/verify-otp', { email: '', otp: '123456' }, 'email', 'Email is required'],
])('%s %j is refused under its field', async (path, body, field, message) => {
  const reply = await visitor(await openAcademy()).post(path, body);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors[field][0]).toBe(message);
});
