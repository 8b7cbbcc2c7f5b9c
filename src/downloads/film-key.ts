import { filmKey } from '#contract/lesson-files.ts';
import { call } from '../api/call.ts';
import { activeSession } from '../storage/app-db.ts';
import { type FilmKey, isFilmKeyLost, keepFilmKey, readFilmKey } from '../storage/film-key.ts';
import { forgetFilmKey } from '../storage/film-key-row.ts';
import { announceFilms } from './channel.ts';
import { readLease } from './read-lease.ts';

/** Resolves to her key, fetched where it is not here; null after her logout. Throws what `call` throws. */
export async function ensureFilmKey(userId: string): Promise<FilmKey | null> {
  return (await readFilmKey(userId)) ?? fetchFilmKey(userId);
}

/**
 * Fetches the academy's key for leases again where this one does not believe a lease that came just
 * now: a new SESSION_SECRET makes another. Throws what `call` throws.
 */
export async function keyForLease(
  userId: string,
  filmKey: FilmKey,
  token: string,
): Promise<FilmKey> {
  if (await readLease(token, filmKey.leaseKey)) return filmKey;
  return (await fetchFilmKey(userId)) ?? filmKey;
}

async function fetchFilmKey(userId: string): Promise<FilmKey | null> {
  const { data } = await call(filmKey, { user_id: userId });
  await keepFilmKey(userId, { key: data.key, leaseKey: data.lease_key });
  // The student may have logged out meanwhile, and her data may have been cleared.
  if ((await activeSession())?.user_id !== userId) await forgetFilmKey(userId);
  return readFilmKey(userId);
}

/**
 * Fetches her key again after a logout and the next sign-in, so that what she took along opens, and tells
 * every page. Throws what `call` throws.
 */
export async function restoreFilmKey(userId: string): Promise<void> {
  if (!(await isFilmKeyLost(userId))) return;
  if (await fetchFilmKey(userId)) announceFilms({ type: 'changed', userId });
}
