import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * For a transaction that waits for files between two statements: PostgreSQL is told in
 * docs/operations.md to end one that is idle for a minute. Ends with the transaction.
 */
export async function allowIdle(
  trx: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
