import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Each loser of a race finds the winner's work at its next try. */
const mostTries = 10;

/**
 * The codes with which a database refuses a statement or transaction that may be repeated: two
 * waited for each other (40P01), or a distributed engine could not order them (40001).
 */
const lostRaces = ['40P01', '40001'];

/** Runs work that leaves nothing behind when it fails, and repeats it while it only lost a race. */
export async function retryIfRaceLost<T>(work: () => Promise<T>, more: string[] = []): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries === mostTries || ![...lostRaces, ...more].includes(code)) throw error;
    }
  }
}

/**
 * Runs work in a transaction that writes over nothing that was changed since it began. SQLite's holds its
 * lock from the beginning; PostgreSQL's refuses such a write, and the work is done anew.
 */
export function inRepeatableRead<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read');
  return retryIfRaceLost(() => transaction.execute(work));
}
