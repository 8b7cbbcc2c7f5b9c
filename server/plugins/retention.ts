import fp from 'fastify-plugin';
import { createRetentionRuns } from '../retention/repository.ts';
import type { Services } from '../services.ts';

export interface RetentionRule {
  /** Names the rule in `/metrics`, in the log and in its row. */
  what: string;
  /** Deletes what is over at this time, epoch milliseconds; answers how many rows or files. */
  deleteExpired(nowMs: number): Promise<number>;
  /** The rule cleans a folder that each machine has for itself, so every server does it. */
  isOfThisMachine?: true;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Does this every hour on one server of all that share the database; on each, if `isOfThisMachine`. */
    addRetention(rule: RetentionRule): void;
  }
}

/**
 * Deletes what the privacy page promises to remove, and what nobody needs any more (docs/decisions/045).
 * The time is that of the clock by which the rows were written; runs are claimed by rows, as mails are.
 */
export const retention = fp<Pick<Services, 'db' | 'clock'>>(async (app, { db, clock }) => {
  const runs = createRetentionRuns(db);
  app.decorate('addRetention', ({ what, deleteExpired, isOfThisMachine }: RetentionRule) =>
    app.addHourlyJob(async () => {
      if (!isOfThisMachine && !(await runs.claim(what, clock()))) return;
      const deleted = await deleteExpired(clock());
      await runs.finish(what, { deleted, nowMs: clock() });
      if (deleted > 0) app.log.info({ what, deleted }, 'deleted what was over');
    }),
  );
});
