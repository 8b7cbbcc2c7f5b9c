import { type KyselyPlugin, SelectQueryNode } from 'kysely';
import { expect, test } from 'vitest';
import { createMailQueue } from '../../../server/mail/repository.ts';
import { type MailTransport, silenceTimeoutMs } from '../../../server/mail/transport.ts';
import { attemptMs, claimMs } from '../../../server/mail/worker.ts';
import { mailWorker } from '../../support/server/mail-worker.ts';
import { openAcademy } from '../../support/server/server-app.ts';

test('a mail server may look through a letter for as long as RFC 5321 gives it', () => {
  expect(silenceTimeoutMs).toBeGreaterThanOrEqual(10 * 60_000);
  expect(attemptMs).toBeGreaterThan(silenceTimeoutMs);
  expect(claimMs).toBeGreaterThan(attemptMs);
});

test('a database that fails one of them lets the worker wait for what the others have in hand', async () => {
  const academy = await openAcademy();
  const { db, clock } = academy;
  await createMailQueue(db, { clock: () => clock.ms }).enqueue(db, {
    ...{ to: 'maya@example.com', subject: 'Day' },
    ...{ text: 'Plain', html: '<p>Rich</p>', attachments: [] },
  });
  const gate = Promise.withResolvers<{ file: null }>();
  const claimed = Promise.withResolvers<void>();
  const gated: MailTransport = {
    send() {
      claimed.resolve();
      return gate.promise;
    },
  };
  // Each lane begins by looking for what is due: the first one finds it.
  let looks = 0;
  const away: KyselyPlugin = {
    transformQuery({ node }) {
      if (!SelectQueryNode.is(node) || looks++ === 0) return node;
      throw new Error('Connection terminated unexpectedly');
    },
    transformResult: async ({ result }) => result,
  };
  let isOver = false;
  const sending = mailWorker({ ...academy, db: academy.db.withPlugin(away) }, gated)
    .sendDue()
    .finally(() => {
      isOver = true;
    });
  const refused = expect(sending).rejects.toThrow('terminated');
  await claimed.promise;
  await expect.poll(() => looks).toBeGreaterThan(1);
  await new Promise((next) => setImmediate(next));
  expect(isOver).toBe(false);
  gate.resolve({ file: null });
  await refused;
  expect(await db.selectFrom('mail_jobs').select('id').execute()).toEqual([]);
});

test('a mail that comes while a slow mail server holds another one up does not wait for that', async () => {
  const academy = await openAcademy();
  const { db, clock } = academy;
  const queue = createMailQueue(db, { clock: () => clock.ms });
  const enqueue = (to: string) =>
    queue.enqueue(db, { to, subject: 'Day', text: 'Plain', html: '<p>Rich</p>', attachments: [] });
  const begun: string[] = [];
  const gate = Promise.withResolvers<{ file: null }>();
  const slow: MailTransport = {
    send({ to }) {
      begun.push(to);
      return to === 'slow@example.com' ? gate.promise : Promise.resolve({ file: null });
    },
  };
  const worker = mailWorker(academy, slow);
  await enqueue('slow@example.com');
  worker.start();
  await expect.poll(() => begun).toEqual(['slow@example.com']);
  for (const to of ['maya@example.com', 'anitha@example.com']) {
    await enqueue(to);
    await expect.poll(() => begun).toContain(to); // the lanes are idle again
  }
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await new Promise((next) => setImmediate(next));
  expect(isStopped).toBe(false);
  gate.resolve({ file: null });
  await stopped;
  expect(await db.selectFrom('mail_jobs').select('id').execute()).toEqual([]);
});
