import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Lets a transaction wait for files between two statements, as long as it lasts: docs/operations.md tells
 * PostgreSQL to end one that is idle for a minute.
 */
export async function allowIdle(
  trx: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
