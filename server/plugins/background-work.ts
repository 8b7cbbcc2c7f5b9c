import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { MailWorker } from '../mail/worker.ts';

interface BackgroundWork {
  mailWorker: MailWorker;
  /** Each called at the start and every hour; one that fails keeps none of the others. */
  chores: (() => Promise<void>)[];
}

const tidyEveryMs = 3_600_000;
/** A mail server that has fallen silent must not keep a process that shall end; its letter is kept. */
const drainMs = 8000;

/** Runs only while the server listens; closing waits for the letter in hand. */
export function addBackgroundWork(
  app: FastifyInstance,
  { mailWorker, chores }: BackgroundWork,
): void {
  let timer: NodeJS.Timeout | undefined;
  const tidyNow = async () => {
    for (const chore of chores) {
      await chore().catch((error) => app.log.error({ err: error }, 'cannot tidy up'));
    }
  };
  app.addHook('onListen', async () => {
    mailWorker.start();
    timer = setInterval(tidyNow, tidyEveryMs).unref();
    await tidyNow();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await Promise.race([mailWorker.stop(), sleep(drainMs, undefined, { ref: false })]);
  });
}
