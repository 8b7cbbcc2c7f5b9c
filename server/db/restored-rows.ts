import type { Transaction } from 'kysely';
import { erasureDays } from '#contract/limits.ts';
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

/** Deletes whatever lets somebody in without the password, and the mails that would bring it. */
export async function logOutEverybody(trx: Transaction<Tables>): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'one_time_passwords'] as const) {
    await trx.deleteFrom(table).execute();
  }
  await trx.deleteFrom('mail_jobs').where('expires_at_ms', 'is not', null).execute();
}

/**
 * Lets the days of every request to be erased begin again: who has kept her account since the back-up has
 * time to keep it once more.
 */
export async function beginErasuresAgain(trx: Transaction<Tables>, nowMs: number): Promise<void> {
  const due_at_ms = nowMs + erasureDays * 24 * 3_600_000;
  await trx.updateTable('erasures').set({ due_at_ms }).where('due_at_ms', '<', due_at_ms).execute();
}
