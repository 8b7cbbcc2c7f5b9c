import { type Kysely, sql } from 'kysely';
import { allowIdle } from './idle-transaction.ts';
import { type Row, toPortable } from './portable-row.ts';
import { listTables, type TableShape } from './table-list.ts';
import type { Tables } from './tables.ts';

type Dialect = 'sqlite' | 'postgres';

export interface Snapshot {
  tables: TableShape[];
  migrations: string[];
  countRows(table: string): Promise<number>;
  /** One row after the other, ready to be written. */
  rowsOf(table: TableShape): AsyncIterable<Row>;
}

/** PostgreSQL's answers are in memory whole, and a row may be a long note. */
const rowsAtOnce = 100;

/**
 * Lets `work` read the database as it is at this moment, while others go on writing to it: neither
 * waits for the other.
 */
export async function withSnapshot<T>(
  db: Kysely<Tables>,
  dialect: Dialect,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    // This is not Kysely's transaction, which on SQLite takes the write lock at once.
    await (dialect === 'sqlite'
      ? sql`begin deferred`
      : sql`begin transaction isolation level repeatable read read only`
    ).execute(connection);
    try {
      await allowIdle(connection, dialect);
      // The first read fixes the snapshot.
      const applied = await connection
        .selectFrom('migrations')
        .select('name')
        .orderBy('name')
        .execute();
      const tables = await listTables(connection, dialect);
      return await work({
        tables,
        migrations: applied.map(({ name }) => name),
        countRows: (table) => countRows(connection, table),
        rowsOf: (table) => rowsOf(connection, table),
      });
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
}

/** The database without the types of its tables, to name a table by a text. */
const untyped = (db: Kysely<Tables>) => db.withTables<Record<string, Row>>();

export async function countRows(db: Kysely<Tables>, table: string): Promise<number> {
  const count = untyped(db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('rows'));
  return Number((await count.executeTakeFirstOrThrow()).rows);
}

async function* rowsOf(db: Kysely<Tables>, table: TableShape): AsyncIterable<Row> {
  const rows = untyped(db).selectFrom(table.name).selectAll().stream(rowsAtOnce);
  for await (const row of rows) yield toPortable(row, table);
}
