import { expect, test } from 'vitest';
import { createMailQueue, type Mail } from '../../../server/mail/repository.ts';
import type { MailTransport } from '../../../server/mail/transport.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { confirmReset, mailsTo, resetLinkFor } from '../../support/server/queued-mails.ts';
import { openAcademy, priya, type TestAcademy, visitor } from '../../support/server/server-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maya = { name: 'Maya Devi', email: 'maya@example.com', phone: '9876543210' };

test('a code that waited longer than it is valid is not sent, and the log says so', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  const { lines, sent, sendDue } = startRecorder(academy);
  academy.clock.ms += 10 * minuteMs;
  expect(await sendDue()).toBe(0);
  expect(sent).toEqual([]);
  expect(await mailsTo(academy, maya.email)).toEqual([]);
  expect(JSON.stringify(lines)).toContain('expired');
});

test('a code that is still valid is sent', async () => {
  const academy = await openAcademy();
  await visitor(academy).post('/api/send-otp', maya);
  const { sent, sendDue } = startRecorder(academy);
  academy.clock.ms += 10 * minuteMs - 1;
  expect(await sendDue()).toBe(1);
  expect(sent).toHaveLength(1);
});

test('a link that no longer confirms a password is not sent', async () => {
  const academy = await openAcademy();
  const wish = { password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await visitor(academy).post('/api/forget_password', { email: priya.email, ...wish });
  const link = await resetLinkFor(academy, priya.email);
  academy.clock.ms += 30 * minuteMs;
  expect(await startRecorder(academy).sendDue()).toBe(0);
  expect(link.pathname).toContain('confirm-password');
  expect(await mailsTo(academy, priya.email)).toEqual([]);
});

test('a code that a newer one has replaced is not sent, but a link to the same address is', async () => {
  const academy = await openAcademy();
  let isAway = true;
  const { sent, sendDue } = startRecorder(academy, async () => {
    if (isAway) throw new Error('421 away');
  });
  const wish = { password: 'kumkum-7', confirm_password: 'kumkum-7' };
  await visitor(academy).post('/api/forget_password', { email: priya.email, ...wish });
  await visitor(academy).post('/api/send-otp', { ...maya, email: 'Priya@example.com' });
  await sendDue();
  academy.clock.ms += 31_000;
  await visitor(academy).post('/api/send-otp', { ...maya, email: priya.email });
  expect(await mailsTo(academy, 'Priya@example.com')).toEqual([]);
  isAway = false;
  sent.length = 0;
  expect(await sendDue()).toBe(2);
  expect(sent.sort()).toEqual([
    expect.stringContaining('password'),
    expect.stringContaining('code'),
  ]);
});

test('a link that a used one has made useless is not sent', async () => {
  const academy = await openAcademy();
  const wish = { password: 'kumkum-7', confirm_password: 'kumkum-7' };
  const ask = () => visitor(academy).post('/api/forget_password', { email: priya.email, ...wish });
  await ask();
  await failedAgain(academy);
  await ask();
  const { sent, sendDue } = startRecorder(academy);
  const link = await resetLinkFor(academy, priya.email);
  expect(await sendDue()).toBe(1);
  expect((await confirmReset(academy, link, wish.password)).statusCode).toBe(200);
  academy.clock.ms += minuteMs;
  await academy.db.updateTable('mail_jobs').set({ due_at_ms: academy.clock.ms }).execute();
  expect(await sendDue()).toBe(1);
  expect(sent.at(-1)).toContain('changed');
});

test('a letter that was kept for hours says when it was written', async () => {
  const smtp = await startMailServer();
  const academy = await openAcademy({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@academy.example' });
  const writtenAtMs = academy.clock.ms;
  await write(academy, 'booked');
  academy.clock.ms += 4 * hourMs;
  await mailWorker(academy).sendDue();
  expect(smtp.received[0]?.date?.getTime()).toBe(writtenAtMs - (writtenAtMs % 1000));
});

test('a later letter to the same address waits for an earlier one that has failed', async () => {
  const academy = await openAcademy();
  await write(academy, 'booked');
  await failedAgain(academy);
  academy.clock.ms += 10 * minuteMs;
  await write(academy, 'cancelled');
  await write(academy, 'of another', 'anitha@example.com');
  const { sent, sendDue } = startRecorder(academy);
  expect(await sendDue()).toBe(1);
  expect(sent).toEqual(['of another']);
  academy.clock.ms += 50 * minuteMs;
  expect(await sendDue()).toBe(2);
  expect(sent).toEqual(['of another', 'booked', 'cancelled']);
});

test('a letter waits for one that is being handed over just now', async () => {
  const academy = await openAcademy();
  await write(academy, 'booked');
  academy.clock.ms += 1;
  await write(academy, 'cancelled');
  const gate = Promise.withResolvers<void>();
  const { sent, sendDue } = startRecorder(academy, () => gate.promise);
  const sending = sendDue();
  await expect.poll(() => sent).toEqual(['booked']);
  expect(await startRecorder(academy).sendDue()).toBe(0);
  gate.resolve();
  expect(await sending).toBe(2);
  expect(sent).toEqual(['booked', 'cancelled']);
});

test('a letter that fails for days holds no other back for more than an hour, and no code at all', async () => {
  const academy = await openAcademy();
  await write(academy, 'broken');
  academy.clock.ms += 1;
  await write(academy, 'booked');
  await visitor(academy).post('/api/send-otp', maya);
  const { sent, sendDue } = startRecorder(academy, async (subject) => {
    if (subject === 'broken') throw new Error('554 no');
  });
  await sendDue();
  expect(sent).toEqual(['broken', expect.stringContaining('code')]);
  academy.clock.ms += hourMs;
  await sendDue();
  expect(sent).toContain('booked');
});

test('a letter that has failed for hours holds up none that is written later', async () => {
  const academy = await openAcademy();
  await write(academy, 'broken');
  const { sent, sendDue } = startRecorder(academy, async (subject) => {
    if (subject === 'broken') throw new Error('554 no');
  });
  for (let hour = 0; hour < 15; hour += 1) {
    expect(await sendDue()).toBe(0);
    academy.clock.ms += hourMs;
  }
  await write(academy, 'booked');
  expect(await sendDue()).toBe(1);
  expect(sent.at(-1)).toBe('booked');
});

/** Runs a worker that hands letters to this test alone. */
function startRecorder(academy: TestAcademy, handOver: (subject: string) => unknown = () => null) {
  const sent: string[] = [];
  const transport: MailTransport = {
    async send({ subject }) {
      sent.push(subject);
      await handOver(subject);
      return { file: null };
    },
  };
  return { sent, ...mailWorker(academy, transport) };
}

async function write({ db, clock }: TestAcademy, subject: string, to = maya.email) {
  const mail: Mail = { to, subject, text: 'Plain\n', html: '<p>Rich</p>' };
  await createMailQueue(db, { clock: () => clock.ms }).enqueue(db, mail);
}

/** Lets the letters that wait have failed for hours: each is tried again in an hour. */
async function failedAgain({ db, clock }: TestAcademy) {
  const failed = { attempts: 12, due_at_ms: clock.ms + hourMs };
  await db.updateTable('mail_jobs').set(failed).execute();
}
