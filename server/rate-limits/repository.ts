import { type Kysely, sql } from 'kysely';
import { deleteOlder } from '../db/delete-older.ts';
import type { Tables } from '../db/tables.ts';

export interface RateCounts {
  /** Counts one more try under each key, and begins a new window where the last one has ended. */
  increment(
    windows: { key: string; windowMs: number }[],
    nowMs: number,
  ): Promise<{ key: string; tries: number; resets_at_ms: number }[]>;
  decrement(key: string): Promise<void>;
  deleteExpired(nowMs: number): Promise<number>;
}

/** One statement counts and reads, so a hundred tries at once are a hundred. */
export function createRateCounts(db: Kysely<Tables>): RateCounts {
  return {
    increment(windows, nowMs) {
      return db
        .insertInto('rate_limits')
        .values(
          windows.map(({ key, windowMs }) => ({ key, tries: 1, resets_at_ms: nowMs + windowMs })),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            tries: sql`case when rate_limits.resets_at_ms <= ${nowMs} then 1 else rate_limits.tries + 1 end`,
            resets_at_ms: sql`case when rate_limits.resets_at_ms <= ${nowMs} then excluded.resets_at_ms else rate_limits.resets_at_ms end`,
          }),
        )
        .returning(['key', 'tries', 'resets_at_ms'])
        .execute();
    },

    async decrement(key) {
      await db
        .updateTable('rate_limits')
        .set({ tries: sql`rate_limits.tries - 1` })
        .where('key', '=', key)
        .where('tries', '>', 0)
        .execute();
    },

    deleteExpired: (nowMs) =>
      deleteOlder(db, {
        table: 'rate_limits',
        key: ['key'],
        column: 'resets_at_ms',
        // A window that ends now has ended.
        before: nowMs + 1,
      }),
  };
}
