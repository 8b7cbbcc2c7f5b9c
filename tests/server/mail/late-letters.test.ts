import { expect, test } from 'vitest';
import { createMailQueue, type Mail } from '../../../server/mail/repository.ts';
import type { MailTransport } from '../../../server/mail/transport.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { mailsTo, resetLinkFor } from '../../support/server/queued-mails.ts';
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

test('a letter that was kept for hours says when it was written', async () => {
  const smtp = await startMailServer();
  const academy = await openAcademy({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@academy.example' });
  const writtenAtMs = academy.clock.ms;
  await write(academy, 'booked');
  academy.clock.ms += 4 * hourMs;
  await mailWorker(academy).sendDue();
  expect(smtp.received[0]?.date?.getTime()).toBe(writtenAtMs - (writtenAtMs % 1000));
});

/** Runs a worker that hands letters to this test alone. */
function startRecorder(academy: TestAcademy) {
  const sent: string[] = [];
  const transport: MailTransport = {
    async send({ subject }) {
      sent.push(subject);
      return { file: null };
    },
  };
  return { sent, ...mailWorker(academy, transport) };
}

async function write({ db, clock }: TestAcademy, subject: string) {
  const mail: Mail = { to: maya.email, subject, text: 'Plain\n', html: '<p>Rich</p>' };
  await createMailQueue(db, { clock: () => clock.ms }).enqueue(db, mail);
}
