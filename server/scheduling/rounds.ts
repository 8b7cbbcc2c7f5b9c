import type { FastifyBaseLogger } from 'fastify';

interface RoundOptions {
  work: () => Promise<unknown>;
  everyMs: number;
  /** Names the job in the log, when a round fails as a whole. */
  name: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Does a job again and again, never two rounds at once; it holds no process up. */
export function createRounds({ work, everyMs, name, log }: RoundOptions) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  return {
    start(): void {
      timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        round = work()
          .catch((error) => log.error({ err: error }, `${name} failed`))
          .finally(() => {
            isRunning = false;
          });
      }, everyMs).unref();
    },
    /** Resolves when the round under way has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}
