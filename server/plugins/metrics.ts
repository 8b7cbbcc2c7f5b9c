import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { NotFoundError } from '../errors.ts';
import { createRefunds } from '../features/payments/refund-repository.ts';
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
    new Gauge({
      name: 'mail_jobs_waiting',
      help: 'Letters that are not sent yet, those given up included.',
      registers: [registry],
      async collect() {
        this.set(await mailQueue.countWaiting());
      },
    });
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

/** Without a token only a reader on this machine, not through a proxy, is answered. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return request.headers.authorization === `Bearer ${token}`;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  );
  return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
