import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { againIfLost } from '../db/lost-race.ts';
import type { Tables } from '../db/tables.ts';
import { TooManyTriesError } from '../errors.ts';
import { type LimitedAction, limitsFor } from './rules.ts';

interface Try {
  /** The visitor's network address. */
  address: string;
  /** An id or a typed e-mail address; capitals do not make another account of it. */
  account: string;
}

export interface RateLimits {
  /** Counts a try. Throws `TooManyTriesError` when one of its limits is passed. */
  take(action: LimitedAction, by: Try): Promise<void>;
  /** Takes a counted try back, since it went well. */
  giveBack(action: LimitedAction, by: Try): Promise<void>;
}

interface RateLimitParts {
  db: Kysely<Tables>;
  /** Keys the hashes, so that the table tells nobody's address. */
  secret: string;
  clock: () => number;
}

/**
 * Counts in the database, where every server process sees the same number: one statement counts and
 * reads, so a hundred tries at once are a hundred. (rate-limiter-flexible has no store for Node's
 * own SQLite.)
 */
export function createRateLimits({ db, secret, clock }: RateLimitParts): RateLimits {
  const keysFor = (action: LimitedAction, { address, account }: Try) =>
    limitsFor(action, { address, account: account.toLowerCase() })
      .map(({ subject, limit }) => ({ key: keyOf(subject), limit }))
      // Two tries lock their rows in the same order, or they could wait for each other.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keyOf = (subject: string) =>
    createHmac('sha256', secret).update(`rate limit ${subject}`).digest('base64url');

  return {
    async take(action, by) {
      const now = clock();
      const limits = keysFor(action, by);
      const count = db
        .insertInto('rate_limits')
        .values(
          limits.map(({ key, limit }) => ({ key, tries: 1, resets_at_ms: now + limit.windowMs })),
        )
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            tries: sql`case when rate_limits.resets_at_ms <= ${now} then 1 else rate_limits.tries + 1 end`,
            resets_at_ms: sql`case when rate_limits.resets_at_ms <= ${now} then excluded.resets_at_ms else rate_limits.resets_at_ms end`,
          }),
        )
        .returning(['key', 'tries', 'resets_at_ms']);
      // Whoever tidies up deletes many rows in an order of its own.
      const counted = await againIfLost(() => count.execute());
      const waits = counted
        .filter(({ key, tries }) =>
          limits.some((limited) => limited.key === key && tries > limited.limit.tries),
        )
        .map((row) => row.resets_at_ms - now);
      if (waits.length > 0) throw new TooManyTriesError(Math.max(...waits));
    },

    async giveBack(action, by) {
      // One row at a time: two updates of many rows could wait for each other.
      for (const { key } of keysFor(action, by)) {
        await db
          .updateTable('rate_limits')
          .set({ tries: sql`rate_limits.tries - 1` })
          .where('key', '=', key)
          .where('tries', '>', 0)
          .execute();
      }
    },
  };
}
