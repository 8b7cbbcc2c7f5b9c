import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../errors.ts';

/**
 * `/healthz`: this process answers. `/readyz`: so does its database, and it is not about to end, so
 * send it students.
 */
export function addHealth(app: FastifyInstance, db: Kysely<Tables>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) {
      // Not thrown: it is no failure that the log should tell of.
      return reply.code(503).send({ success: 503, message: 'This server is about to end.' });
    }
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new ApiError(503, 'The database does not answer.');
    }
    return { ok: true };
  });
}
