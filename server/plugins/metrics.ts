import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { NotFoundError } from '../errors.ts';
import { createRefunds } from '../features/payments/refund-repository.ts';
import type { MailQueue } from '../mail/repository.ts';
import { createRetentionRuns, type RetentionRuns } from '../retention/repository.ts';
import type { Services } from '../services.ts';

/** One for the process: its collectors cannot be taken down again. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/** `/metrics` for Prometheus. Anyone else gets a 404: how busy the academy is, is its own affair. */
export const metrics = fp<Pick<Services, 'config' | 'db' | 'mailQueue'>>(
  async (app, { config, db, mailQueue }) => {
    const { metricsToken: token } = config;
    const registry = new Registry();
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    addMailFigures(registry, mailQueue);
    addRetentionFigures(registry, createRetentionRuns(db));
    new Gauge({
      name: 'refunds_waiting',
      help: 'Refunds that the payment provider has not confirmed yet.',
      registers: [registry],
      async collect() {
        this.set(await createRefunds(db).countWaiting());
      },
    });
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: reply.statusCode };
      seconds.observe(labels, reply.elapsedTime / 1000);
    });
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, token)) throw new NotFoundError();
      const all = Registry.merge([processMetrics, registry]);
      reply.header('cache-control', 'no-store').type(all.contentType);
      return all.metrics();
    });
  },
);

function addMailFigures(registry: Registry, mailQueue: MailQueue): void {
  const registers = [registry];
  new Gauge({
    name: 'mail_jobs_waiting',
    help: 'Letters that are not sent yet, without those given up.',
    registers,
    async collect() {
      this.set((await mailQueue.count()).waiting);
    },
  });
  new Gauge({
    name: 'mail_jobs_given_up',
    help: 'Letters that could not be handed over for days, and are not tried any more.',
    registers,
    async collect() {
      this.set((await mailQueue.count()).givenUp);
    },
  });
}

/** All servers tell the same of what they delete together: the figures are rows. */
function addRetentionFigures(registry: Registry, runs: RetentionRuns): void {
  const labelled = { labelNames: ['what' as const], registers: [registry] };
  new Counter({
    name: 'retention_deleted_total',
    help: 'Rows and files deleted because their time was over.',
    ...labelled,
    async collect() {
      this.reset();
      for (const { what, deleted } of await runs.all()) this.inc({ what }, Number(deleted));
    },
  });
  new Gauge({
    name: 'retention_last_run_timestamp_seconds',
    help: 'When what was over was last looked for, and deleted.',
    ...labelled,
    async collect() {
      for (const { what, finished_at_ms } of await runs.all()) {
        if (finished_at_ms !== null) this.set({ what }, Number(finished_at_ms) / 1000);
      }
    },
  });
}

/** Without a token only a reader on this machine, not through a proxy, is answered. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return request.headers.authorization === `Bearer ${token}`;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
