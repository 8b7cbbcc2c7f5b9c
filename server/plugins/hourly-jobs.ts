import fp from 'fastify-plugin';

type Job = () => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Does this once the server listens, and then every hour; a job that fails stops none of the others. */
    addHourlyJob(job: Job): void;
    /** Does every hourly job now, one after the other. */
    runHourlyJobs(): Promise<void>;
  }
}

const hourMs = 3_600_000;

/** Runs the jobs that each server does for itself; a job for only one of them goes to `addRetention`. */
export const hourlyJobs = fp(async (app) => {
  const jobs: Job[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isClosing = false;
  const runAll = async () => {
    for (const job of jobs) {
      if (isClosing) return;
      await job().catch((error) => app.log.error({ err: error }, 'an hourly job failed'));
    }
  };
  app.decorate('addHourlyJob', (job: Job) => void jobs.push(job));
  app.decorate('runHourlyJobs', () => {
    running = running.then(runAll);
    return running;
  });
  app.addHook('onListen', async () => {
    timer = setInterval(() => app.runHourlyJobs(), hourMs).unref();
    // The start does not wait: workers of mails, payments and films start in later hooks; a job may be slow.
    void app.runHourlyJobs();
  });
  // The database is closed after the server: a job must not ask it then.
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
});
