import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { pingDatabase, tryWriting } from '../db/database.ts';
import { DatabaseBusyError } from '../db/patient-sqlite.ts';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';

/** A write waits for the disk, and balancers ask every second. */
const betweenWritesMs = 5000;
const longestTryMs = 300;

/** A balancer asks both every second: only what goes wrong is worth a line of the log. */
const quiet = { logLevel: 'warn' } as const;

/**
 * `/healthz`: this process answers. `/readyz`: its database answers and takes what is written,
 * and it is not about to end: send it students.
 */
export const health = fp<Pick<Services, 'db' | 'clock'>>(async (app, { db, clock }) => {
  let trying: Promise<void> | null = null;
  let tried = { atMs: Number.NEGATIVE_INFINITY, problem: null as unknown };
  const writeProblem = async (): Promise<unknown> => {
    if (clock() - tried.atMs < betweenWritesMs) return tried.problem;
    trying ??= tryWriting(db)
      .then(
        () => null,
        (error: unknown) => error,
      )
      .then((problem) => {
        // Another process writes just now, so writing is possible.
        tried = { atMs: clock(), problem: problem instanceof DatabaseBusyError ? null : problem };
        trying = null;
      });
    // Whoever asks must not wait for a process that holds the lock.
    await Promise.race([trying, sleep(longestTryMs, undefined, { ref: false })]);
    return tried.problem;
  };

  app.get('/healthz', quiet, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { ok: true };
  });
  app.get('/readyz', quiet, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) {
      // This is not thrown: it is no failure that the log should tell of.
      return reply.code(503).send({ success: 503, message: 'This server is about to end.' });
    }
    try {
      await pingDatabase(db);
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new ApiError(503, 'The database does not answer.');
    }
    const problem = await writeProblem();
    if (problem !== null) {
      request.log.error({ err: problem }, 'database cannot be written');
      throw new ApiError(503, 'The database cannot be written.');
    }
    return { ok: true };
  });
});
