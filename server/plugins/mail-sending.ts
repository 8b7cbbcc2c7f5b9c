import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { deleteOldMailFiles } from '../mail/outbox.ts';
import { createMailTransport } from '../mail/transport.ts';
import { createMailWorker } from '../mail/worker.ts';
import type { Services } from '../services.ts';

type MailServices = Pick<Services, 'db' | 'config' | 'clock' | 'mailQueue'>;

/** A mail server that has fallen silent must not hold up a process that shall end; its mail stays queued. */
const drainMs = 8000;

/** Sends mails only while the server listens; closing waits up to `drainMs` for the mails in hand. */
export const mailSending = fp<MailServices>(async (app, services) => {
  const { db, config, clock, mailQueue } = services;
  const transport = createMailTransport(config);
  const onExpired = app.addCounter({
    name: 'mails_expired_total',
    help: 'Mails that could not be handed over before their code or link expired.',
  });
  const mailWorker = createMailWorker({ db, transport, clock, log: app.log, onExpired });
  app.addRetention({ what: 'given_up_mails', deleteExpired: mailQueue.deleteGivenUp });
  app.addRetention({
    what: 'outbox',
    isOfThisMachine: true,
    deleteExpired: (nowMs) => deleteOldMailFiles(config.dataDir, nowMs),
  });
  app.addHook('onListen', async () => mailWorker.start());
  app.addHook('onClose', async () => {
    await Promise.race([mailWorker.stop(), sleep(drainMs, undefined, { ref: false })]);
  });
});
