import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A statement whose text and values are known, and whether it changes nothing. */
interface KnownStatement {
  sql: string;
  values: unknown[];
  isRead: boolean;
}

/** Runs a statement, and resolves to its rows; null: only Kysely can run it now. */
export type FastPath = (
  statement: KnownStatement,
  place: { isInTransaction: boolean },
) => Promise<unknown[]> | null;

const fastPaths = new WeakMap<object, FastPath>();

/** A transaction has the adapter of its database. */
const adapterOf = (db: Kysely<Tables>): object => db.getExecutor().adapter;

/**
 * Lets the hottest statements go to the database past Kysely, whose executor, driver and mutex cost
 * several times what SQLite's search does (docs/decisions/053).
 */
export function setFastPath(db: Kysely<Tables>, way: FastPath): void {
  fastPaths.set(adapterOf(db), way);
}

export const fastPathOf = (db: Kysely<Tables>): FastPath | undefined =>
  fastPaths.get(adapterOf(db));
