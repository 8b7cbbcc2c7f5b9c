import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';
import { deleteFilmLeftovers } from './features/studio/film-leftovers.ts';
import type { MediaDisk } from './media/disk.ts';

const graceMs = 24 * 3_600_000;

interface Place {
  db: Kysely<Tables>;
  disk: MediaDisk;
  dataDir: string;
}

/** Forgets what has had its time: counted tries, codes, wishes for a new password, unfinished films. */
export async function tidyUp(place: Place, nowMs: number): Promise<void> {
  await deleteExpired(place.db, nowMs);
  await deleteFilmLeftovers(place, nowMs);
}

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
