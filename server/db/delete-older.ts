import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** SQLite deletes so many rows within a few milliseconds, in which nothing else is served. */
const rowsAtOnce = 500;

interface Older<Table extends keyof Tables> {
  table: Table;
  /** The primary key. */
  key: readonly (keyof Tables[Table] & string)[];
  /** Says how old a row is: epoch milliseconds, a day, or a time as ISO 8601. */
  column: keyof Tables[Table] & string;
  before: number | string;
  /** Only rows are deleted whose column has this value too. */
  holding?: { column: keyof Tables[Table] & string; value: number | null };
}

/**
 * Deletes rows that are older than `before`, however many, with a pause after each batch in which calls
 * are served; answers how many that were.
 */
export async function deleteOlder<Table extends keyof Tables>(
  db: Kysely<Tables>,
  { table, key, column, before, holding }: Older<Table>,
): Promise<number> {
  const rows = sql.table(table);
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const isOlder = sql`${sql.ref(column)} < ${before}`;
  const also = holding ? sql`and ${sql.ref(holding.column)} ${sameAs(holding.value)}` : sql``;
  // The outer query asks again: a row may have been renewed since it was found.
  const deleteBatch = sql`delete from ${rows} where (${keys}) in (select ${keys} from ${rows} where ${isOlder} ${also} limit ${rowsAtOnce}) and ${isOlder} ${also} returning ${sql.ref(column)}`;
  let deleted = 0;
  for (;;) {
    const { length } = (await deleteBatch.execute(db)).rows;
    deleted += length;
    if (length < rowsAtOnce) return deleted;
    await turn();
  }
}

const sameAs = (value: number | null) => (value === null ? sql`is null` : sql`= ${value}`);
