import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Commit, inTransaction } from '../db/group-commit.ts';
import { retryIfRaceLost } from '../db/lost-race.ts';
import type { Tables } from '../db/tables.ts';
import { TooManyTriesError } from '../http/errors.ts';
import { createRateCounts } from './repository.ts';
import { type Limit, type LimitedAction, limitsFor } from './rules.ts';

interface Try {
  /** The visitor's network address. */
  address: string;
  /** An id or a typed e-mail address; capitals do not make another account of it. */
  account: string;
}

export interface RateLimits {
  /** Counts a try. Throws `TooManyTriesError` when it would pass one of its limits, and counts nothing. */
  take(action: LimitedAction, by: Try): Promise<void>;
  /** Uncounts a try that went well. */
  refund(action: LimitedAction, by: Try): Promise<void>;
  /** Deletes the windows that have ended; answers how many. */
  deleteExpired(nowMs: number): Promise<number>;
}

interface RateLimitDependencies {
  /** On the embedded database the tries of one moment share a commit: each waits for the disk. */
  commit: Commit;
  /** Keys the hashes, so that the table tells nobody's address. */
  secret: string;
  clock: () => number;
}

/**
 * Counts in the database, where every server process sees the same number. (rate-limiter-flexible has no
 * store for Node's own SQLite.)
 */
export function createRateLimits(
  db: Kysely<Tables>,
  { commit, secret, clock }: RateLimitDependencies,
): RateLimits {
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
      // A try that one limit refuses is undone under all of them: whoever knocks in vain from one
      // network would else use up what the student has from everywhere.
      const count = (trx: Kysely<Tables>) => countOrRefuse(trx, limits, now);
      // `deleteExpired` locks many rows in an order of its own.
      await commit((trx) => retryIfRaceLost(() => inTransaction(trx, count)));
    },

    async refund(action, by) {
      // Each row is updated by itself: two updates of many rows could wait for each other.
      await commit(async (trx) => {
        for (const { key } of keysFor(action, by)) await createRateCounts(trx).decrement(key);
      });
    },

    // This is not in a group: calls are served between its parts, which a transaction would hold up.
    deleteExpired: createRateCounts(db).deleteExpired,
  };
}

async function countOrRefuse(
  trx: Kysely<Tables>,
  limits: { key: string; limit: Limit }[],
  now: number,
): Promise<void> {
  const windows = limits.map(({ key, limit }) => ({ key, windowMs: limit.windowMs }));
  const counted = await createRateCounts(trx).increment(windows, now);
  const waits = counted
    .filter(({ key, tries }) =>
      limits.some((limited) => limited.key === key && tries > limited.limit.tries),
    )
    .map((row) => row.resets_at_ms - now);
  if (waits.length > 0) throw new TooManyTriesError(Math.max(...waits));
}
