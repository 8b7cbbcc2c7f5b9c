import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createRefunds, type Refunds } from '../features/payments/refund-repository.ts';
import { NotFoundError } from '../http/errors.ts';
import type { MailQueue } from '../mail/repository.ts';
import { createRetentionRuns, type RetentionRuns } from '../retention/repository.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a figure that this server counts itself; returns what counts one more. */
    addCounter(figure: { name: string; help: string }): () => void;
  }
}

/** One registry for the process: its collectors cannot be taken down again. */
const processMetrics = new Registry();
collectDefaultMetrics({ register: processMetrics });

/** `/metrics` for Prometheus. Anyone else gets a 404: how busy the academy is, is its own affair. */
export const metrics = fp<Pick<Services, 'config' | 'db' | 'mailQueue'>>(
  async (app, { config, db, mailQueue }) => {
    const { metricsToken: token } = config;
    const registry = new Registry();
    app.decorate('addCounter', (figure: { name: string; help: string }) => {
      const counter = new Counter({ ...figure, registers: [registry] });
      return () => counter.inc();
    });
    const seconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of its answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    });
    const counts = [
      addMailFigures(registry, mailQueue),
      addRetentionFigures(registry, createRetentionRuns(db)),
      addRefundFigure(registry, createRefunds(db)),
    ];
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: reply.statusCode };
      seconds.observe(labels, reply.elapsedTime / 1000);
      done();
    });
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, token)) throw new NotFoundError();
      await Promise.all(counts.map((count) => count()));
      const all = Registry.merge([processMetrics, registry]);
      reply.header('cache-control', 'no-store').type(all.contentType);
      return all.metrics();
    });
  },
);

/** Counts what the database knows, once for all of its figures, before they are told. */
type Count = () => Promise<void>;

function addMailFigures(registry: Registry, mailQueue: MailQueue): Count {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'mail_jobs_waiting',
    help: 'Mails that are not sent yet, without those given up.',
    registers,
  });
  const givenUp = new Gauge({
    name: 'mail_jobs_given_up',
    help: 'Mails that could not be handed over for days, and are not tried any more.',
    registers,
  });
  return async () => {
    const count = await mailQueue.count();
    waiting.set(count.waiting);
    givenUp.set(count.givenUp);
  };
}

/** All servers tell the same figures of what they delete together, since the figures are rows. */
function addRetentionFigures(registry: Registry, runs: RetentionRuns): Count {
  const labelled = { labelNames: ['what' as const], registers: [registry] };
  const deletions = new Counter({
    name: 'retention_deleted_total',
    help: 'Rows and files deleted because their time was over.',
    ...labelled,
  });
  const lastRun = new Gauge({
    name: 'retention_last_run_timestamp_seconds',
    help: 'When what was over was last looked for, and deleted.',
    ...labelled,
  });
  return async () => {
    const all = await runs.all();
    deletions.reset();
    for (const { what, deleted, finished_at_ms } of all) {
      deletions.inc({ what }, Number(deleted));
      if (finished_at_ms !== null) lastRun.set({ what }, Number(finished_at_ms) / 1000);
    }
  };
}

function addRefundFigure(registry: Registry, refunds: Refunds): Count {
  const waiting = new Gauge({
    name: 'refunds_waiting',
    help: 'Refunds that the payment provider has not confirmed yet.',
    registers: [registry],
  });
  return async () => waiting.set(await refunds.countWaiting());
}

/** Without a token only a reader on this machine, not through a proxy, is answered. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return request.headers.authorization === `Bearer ${token}`;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
