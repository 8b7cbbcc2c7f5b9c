import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export interface RetentionRuns {
  /** Takes a run; answers false when another server does it now, or has done it within the hour. */
  claim(what: string, nowMs: number): Promise<boolean>;
  /** Counts what was deleted, and plans the next time. */
  finish(what: string, run: { deleted: number; nowMs: number }): Promise<void>;
  all(): Promise<Selectable<Tables['retention_runs']>[]>;
}

/** Longer than any run takes; after that, the server that began it has died. */
const claimMs = 10 * 60_000;
/** Less than the hour after which each server asks, so that its own last run does not hold it up. */
const pauseMs = 55 * 60_000;

export function createRetentionRuns(db: Kysely<Tables>): RetentionRuns {
  return {
    async claim(what, nowMs) {
      const due_at_ms = nowMs + claimMs;
      const claimed = await db
        .insertInto('retention_runs')
        .values({ what, due_at_ms, finished_at_ms: null, deleted: 0 })
        .onConflict((conflict) =>
          conflict
            .column('what')
            .doUpdateSet({ due_at_ms })
            .where(({ or, eb }) =>
              or([
                eb('retention_runs.due_at_ms', '<=', nowMs),
                // Nobody plans so far ahead: the clock was wrong when this was planned.
                eb('retention_runs.due_at_ms', '>', nowMs + 2 * pauseMs),
              ]),
            ),
        )
        .returning('what')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    async finish(what, { deleted, nowMs }) {
      const planned = { due_at_ms: nowMs + pauseMs, finished_at_ms: nowMs };
      await db
        .insertInto('retention_runs')
        .values({ what, ...planned, deleted })
        .onConflict((conflict) =>
          conflict.column('what').doUpdateSet(({ eb, ref }) => ({
            ...planned,
            deleted: eb(ref('retention_runs.deleted'), '+', deleted),
          })),
        )
        .execute();
    },

    all: () => db.selectFrom('retention_runs').selectAll().orderBy('what').execute(),
  };
}
