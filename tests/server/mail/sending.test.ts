import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeleteQueryNode, type KyselyPlugin } from 'kysely';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { createMailQueue } from '../../../server/mail/repository.ts';
import { retryDelayMs } from '../../../server/mail/retry.ts';
import type { MailTransport } from '../../../server/mail/transport.ts';
import { claimMs } from '../../../server/mail/worker.ts';
import { freePort } from '../../support/free-port.ts';
import { startMailServer } from '../../support/server/mail-server.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { openAcademy, type TestAcademy } from '../../support/server/server-app.ts';

const sample = {
  to: 'maya@example.com',
  replyTo: 'priya@example.com',
  subject: 'வணக்கம், Maya',
  text: 'Plain\n',
  html: '<p>Rich</p>',
  attachments: [{ filename: 'day.ics', content: 'BEGIN', contentType: 'text/calendar' }],
};

test('a mail reaches a mail server with both bodies and its attachment, and is then forgotten', async () => {
  const smtp = await startMailServer();
  const academy = await withSmtp(smtp.url);
  await enqueue(academy);
  expect(await mailWorker(academy).sendDue()).toBe(1);
  const [mail] = smtp.received;
  expect(mail?.subject).toBe(sample.subject);
  expect(mail?.text).toContain('Plain');
  expect(mail?.html).toContain('<p>Rich</p>');
  expect(mail?.attachments[0]).toMatchObject({ filename: 'day.ics', contentType: 'text/calendar' });
  expect(mail?.from?.text).toContain('hello@academy.example');
  expect(mail?.replyTo?.text).toBe(sample.replyTo);
  expect(await jobs(academy)).toEqual([]);
});

test('without SMTP_URL a mail is a private file in the outbox and a line in the log', async () => {
  const academy = await openAcademy();
  await enqueue(academy);
  const worker = mailWorker(academy);
  expect(await worker.sendDue()).toBe(1);
  const folder = join(academy.config.dataDir, 'outbox');
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/^[\w-]+\.eml$/);
  const mail = await simpleParser(readFileSync(join(folder, file)));
  expect([mail.subject, mail.text?.trim()]).toEqual([sample.subject, 'Plain']);
  expect(JSON.stringify(worker.lines)).toContain(file);
  expect(JSON.stringify(worker.lines)).not.toContain(sample.to);
});

test('a mail is written with its cause or not at all', async () => {
  const academy = await openAcademy();
  const queue = createMailQueue(academy.db, { clock: () => academy.clock.ms });
  const failing = academy.db.transaction().execute(async (trx) => {
    await queue.enqueue(trx, sample);
    throw new Error('the cause failed');
  });
  await expect(failing).rejects.toThrow('the cause failed');
  expect(await jobs(academy)).toEqual([]);
});

test('a mail server that is down loses nothing: the mail goes out when it is back', async () => {
  const port = await freePort();
  const academy = await withSmtp(`smtp://localhost:${port}`);
  await enqueue(academy);
  const worker = mailWorker(academy);
  expect(await worker.sendDue()).toBe(0);
  expect((await jobs(academy))[0]).toMatchObject({ attempts: 1, last_error: expect.any(String) });
  const smtp = await startMailServer({}, port);
  expect(await worker.sendDue()).toBe(0);
  academy.clock.ms += 60_000;
  expect(await worker.sendDue()).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('a mail server that refuses keeps the mail, and the log tells nobody’s address', async () => {
  const smtp = await startMailServer({
    onRcptTo: (address, _session, done) => done(new Error(`no mailbox ${address.address}`)),
  });
  const academy = await withSmtp(smtp.url);
  await enqueue(academy);
  const worker = mailWorker(academy);
  expect(await worker.sendDue()).toBe(0);
  const [job] = await jobs(academy);
  expect(job).toMatchObject({ attempts: 1, due_at_ms: expect.any(Number) });
  expect(JSON.stringify(worker.lines)).not.toContain('maya');
});

test('a slow mail server holds up neither the reply nor the other mails', async () => {
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const smtp = await startMailServer({
    onRcptTo({ address }, _session, done) {
      if (address === sample.to) gate.then(() => done());
      else done();
    },
  });
  const academy = await withSmtp(smtp.url);
  await enqueue(academy);
  await enqueue(academy, { ...sample, to: 'other@example.com' });
  const sending = mailWorker(academy).sendDue();
  await expect.poll(() => smtp.received).toHaveLength(1);
  const reply = await academy.app.inject({ url: '/readyz' });
  expect(reply.statusCode).toBe(200);
  open?.();
  expect(await sending).toBe(2);
});

test('of several workers at once each mail is sent by one', async () => {
  const smtp = await startMailServer();
  const academy = await withSmtp(smtp.url);
  for (let index = 0; index < 30; index++) {
    await enqueue(academy, { ...sample, subject: `mail ${index}` });
  }
  const workers = Array.from({ length: 4 }, () => mailWorker(academy));
  const counts = await Promise.all(workers.map((worker) => worker.sendDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(new Set(smtp.received.map(({ subject }) => subject)).size).toBe(30);
  expect(smtp.received).toHaveLength(30);
});

test('the mail of a worker that died in the middle goes out later, with the same Message-ID', async () => {
  const smtp = await startMailServer();
  const academy = await withSmtp(smtp.url);
  await enqueue(academy);
  let died: (() => void) | undefined;
  const claimed = new Promise<void>((resolve) => {
    died = resolve;
  });
  let end: (() => void) | undefined;
  const dying: MailTransport = {
    send() {
      died?.();
      return new Promise((resolve) => {
        end = () => resolve({ file: null });
      });
    },
  };
  const sending = mailWorker(academy, dying).sendDue();
  // It must not outlive its database: a minute later it would be told that the mail is late.
  onTestFinished(async () => {
    end?.();
    await sending;
  });
  await claimed;
  const next = mailWorker(academy);
  expect(await next.sendDue()).toBe(0);
  const [job] = await jobs(academy);
  academy.clock.ms += claimMs + 1;
  expect(await next.sendDue()).toBe(1);
  expect(smtp.received[0]?.messageId).toContain(job?.id);
});

test('a mail that was handed over is not sent again because the database was away just then', async () => {
  const smtp = await startMailServer();
  const academy = await withSmtp(smtp.url);
  await enqueue(academy);
  let isAway = true;
  const away: KyselyPlugin = {
    transformQuery({ node }) {
      const isRefused = isAway && DeleteQueryNode.is(node);
      if (isRefused) isAway = false;
      if (isRefused) throw new Error('Connection terminated unexpectedly');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const worker = mailWorker({ ...academy, db: academy.db.withPlugin(away) });
  expect(await worker.sendDue()).toBe(1);
  expect(isAway).toBe(false);
  academy.clock.ms += claimMs + 1;
  expect(await mailWorker(academy).sendDue()).toBe(0);
  expect(smtp.received).toHaveLength(1);
  expect(await jobs(academy)).toEqual([]);
});

test('a mail to nobody is thrown away unsent', async () => {
  const smtp = await startMailServer();
  const academy = await withSmtp(smtp.url);
  await enqueue(academy, { ...sample, to: null });
  await mailWorker(academy).sendDue();
  expect(smtp.received).toEqual([]);
  expect(await jobs(academy)).toEqual([]);
});

test('after days of failing a mail is given up, and kept', async () => {
  const academy = await withSmtp(`smtp://localhost:${await freePort()}`);
  await enqueue(academy);
  await academy.db.updateTable('mail_jobs').set({ attempts: 99 }).execute();
  await mailWorker(academy).sendDue();
  expect((await jobs(academy))[0]).toMatchObject({ attempts: 100, due_at_ms: null });
});

test('waits grow from seconds to an hour, never all at the same moment', () => {
  const longest = (attempts: number) => retryDelayMs(attempts, () => 1);
  expect([1, 2, 5, 12, 99].map(longest)).toEqual([5000, 10_000, 80_000, 3_600_000, 3_600_000]);
  expect(retryDelayMs(1, () => 0)).toBe(2500);
  expect(longest(100)).toBeNull();
});

test('a mail outlives a mail server that is away from Friday evening to Monday morning', () => {
  let waitedMs = 0;
  for (let attempts = 1; attempts < 100; attempts += 1) {
    waitedMs += retryDelayMs(attempts, () => 0.5) ?? 0;
  }
  expect(waitedMs).toBeGreaterThan(63 * 3_600_000);
});

function withSmtp(url: string): Promise<TestAcademy> {
  return openAcademy({ SMTP_URL: url, MAIL_FROM: 'Academy <hello@academy.example>' });
}

async function enqueue({ db, clock }: TestAcademy, wanted: typeof sample | { to: null } = sample) {
  const queue = createMailQueue(db, { clock: () => clock.ms });
  await queue.enqueue(db, { ...sample, ...wanted });
}

function jobs({ db }: TestAcademy) {
  return db.selectFrom('mail_jobs').selectAll().execute();
}
