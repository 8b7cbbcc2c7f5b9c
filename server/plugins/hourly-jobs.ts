import fp from 'fastify-plugin';

type Job = () => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Does this once the server listens, and then every hour; one that fails keeps none of the others. */
    addHourlyJob(job: Job): void;
  }
}

const hourMs = 3_600_000;

/** Where a feature deletes what has expired. Several servers may do the same job at once. */
export const hourlyJobs = fp(async (app) => {
  const jobs: Job[] = [];
  let timer: NodeJS.Timeout | undefined;
  const runAll = async () => {
    for (const job of jobs) {
      await job().catch((error) => app.log.error({ err: error }, 'an hourly job failed'));
    }
  };
  app.decorate('addHourlyJob', (job: Job) => void jobs.push(job));
  app.addHook('onListen', async () => {
    timer = setInterval(runAll, hourMs).unref();
    await runAll();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
