import fp from 'fastify-plugin';
import { pingDatabase } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Behind a balancer each is asked every second: only what goes wrong is worth a line of the log. */
const quiet = { logLevel: 'warn' } as const;

/**
 * `/healthz`: this process answers. `/readyz`: so does its database, and it is not about to end, so
 * send it students.
 */
export const health = fp<Pick<Services, 'db'>>(async (app, { db }) => {
  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.get('/readyz', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) {
      // Not thrown: it is no failure that the log should tell of.
      return reply.code(503).send({ success: 503, message: 'This server is about to end.' });
    }
    try {
      await pingDatabase(db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new ApiError(503, 'The database does not answer.');
    }
    return { ok: true };
  });
});
