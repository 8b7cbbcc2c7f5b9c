import type { Transaction } from 'kysely';
import { fromPortable, type Row } from './portable-row.ts';
import { listTables } from './table-list.ts';
import type { Tables } from './tables.ts';

type Dialect = 'sqlite' | 'postgres';

/** Drops every table, those that refer to others first. */
export async function dropTables(trx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  for (const { name } of (await listTables(trx, dialect)).reverse()) {
    await trx.schema.dropTable(name).execute();
  }
}

/** Inserts rows of a back-up. */
export async function insertRows(
  trx: Transaction<Tables>,
  { table, rows, dialect }: { table: string; rows: Row[]; dialect: Dialect },
): Promise<void> {
  // `applyMigrations` has written the rows of its own table.
  if (table === 'migrations') return;
  const untyped = trx.withTables<Record<string, Row>>();
  await untyped
    .insertInto(table)
    .values(rows.map((row) => fromPortable(row, dialect)))
    .execute();
}

/** Deletes whatever lets somebody in without the password. */
export async function logOutEverybody(trx: Transaction<Tables>): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'one_time_passwords'] as const) {
    await trx.deleteFrom(table).execute();
  }
}
