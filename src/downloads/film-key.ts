import { filmKey } from '#contract/lesson-files.ts';
import { call } from '../api/call.ts';
import { activeSession } from '../storage/app-db.ts';
import {
  type FilmKey,
  forgetFilmKey,
  isFilmKeyForgotten,
  keepFilmKey,
  readFilmKey,
} from '../storage/film-key.ts';

/** Her key, fetched where it is not here. Throws what `call` throws. */
export async function ensureFilmKey(userId: string): Promise<FilmKey | null> {
  const kept = await readFilmKey(userId);
  if (kept) return kept;
  const { data } = await call(filmKey, { user_id: userId });
  await keepFilmKey(userId, { key: data.key, leaseKey: data.lease_key });
  // The student may have logged out meanwhile, and her data may have been cleared.
  if ((await activeSession())?.user_id !== userId) await forgetFilmKey(userId);
  return readFilmKey(userId);
}

/** After a logout and the next sign-in: what she took along opens again. Throws what `call` throws. */
export async function restoreFilmKey(userId: string): Promise<void> {
  if (await isFilmKeyForgotten(userId)) await ensureFilmKey(userId);
}
