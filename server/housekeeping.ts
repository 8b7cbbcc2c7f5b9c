import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';

const graceMs = 24 * 3_600_000;

/** Forgets what has had its time: counted tries, codes and wishes for a new password. */
export async function deleteExpired(db: Kysely<Tables>, nowMs: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at_ms', '<=', nowMs).execute();
  await db
    .deleteFrom('one_time_passwords')
    .where('expires_at_ms', '<=', nowMs - graceMs)
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('expires_at_ms', '<=', nowMs - graceMs)
    .execute();
}
