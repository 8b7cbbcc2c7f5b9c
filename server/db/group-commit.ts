import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { fastPathOf } from './fast-path.ts';
import type { Tables } from './tables.ts';

type Work<T> = (db: Kysely<Tables>) => Promise<T>;

/** Runs work that writes; answers or throws what it did, and only when that is durable. */
export type Commit = <T>(work: Work<T>) => Promise<T>;

interface Waiting {
  /** Runs the work; answers the callback that settles its caller's promise, for when the transaction has ended well. */
  run(trx: Transaction<Tables>): Promise<() => void>;
  fail(error: unknown): void;
}

async function run(trx: Transaction<Tables>, sql: string): Promise<void> {
  const statement = { sql, values: [], isRead: false };
  const done = fastPathOf(trx)?.(statement, { isInTransaction: true });
  await (done ?? trx.executeQuery(CompiledQuery.raw(sql)));
}

/** The largest group: a bound for how long its first save waits for the last. */
const largestGroup = 200;

/**
 * Writes that wait at the same moment share one durable transaction: on the embedded database each
 * commit waits for the disk, and one wait serves them all. A piece of work that fails is undone
 * alone (savepoint); a commit that fails, fails for all.
 */
export function createGroupCommit(db: Kysely<Tables>): Commit {
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function runGroups(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // The requests that have arrived already may join this group.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, largestGroup);
      await commit(group);
    }
    isRunning = false;
  }

  async function commit(group: Waiting[]): Promise<void> {
    try {
      const callbacks = await db.transaction().execute(async (trx) => {
        const settled: (() => void)[] = [];
        for (const { run } of group) settled.push(await run(trx));
        return settled;
      });
      for (const callback of callbacks) callback();
    } catch (error) {
      for (const { fail } of group) fail(error);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        fail: reject,
        async run(trx) {
          await run(trx, 'savepoint piece');
          try {
            const result = await work(trx);
            await run(trx, 'release piece');
            return () => resolve(result);
          } catch (error) {
            try {
              await run(trx, 'rollback to piece');
              await run(trx, 'release piece');
            } catch {
              // A full disk has ended the whole transaction: its error says why, and is everybody's.
              throw error;
            }
            return () => reject(error);
          }
        },
      });
      if (!isRunning) void runGroups();
    });
}

/** Chooses the commit for writes that many make at one moment. */
export const createCommit = (db: Kysely<Tables>, dialect: 'sqlite' | 'postgres'): Commit =>
  dialect === 'sqlite' ? createGroupCommit(db) : createOwnCommit(db);

/** Runs each work for itself: a database server groups the commits of its connections by itself. */
export const createOwnCommit =
  (db: Kysely<Tables>): Commit =>
  (work) =>
    work(db);

/** Runs work that is undone as a whole: a piece of a group is so already. */
export const inTransaction = <T>(db: Kysely<Tables>, work: Work<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
