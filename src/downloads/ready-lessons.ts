import { readFilmKey } from '../storage/film-key.ts';
import { takenLessons } from '../storage/taken-lessons.ts';
import { leaseDays } from './lease-days.ts';
import { phoneTime } from './phone-clock.ts';

/**
 * Resolves to whether each lesson that a student takes along is ready for a time without a network: whole,
 * with nothing still to come, on a lease that runs, and with her key here. A lesson that is not hers any
 * more is left out.
 */
export async function readyLessons(userId: string): Promise<boolean[]> {
  const [rows, filmKey, seenMs] = await Promise.all([
    takenLessons(userId),
    readFilmKey(userId),
    phoneTime(),
  ]);
  const hers = rows.filter(({ problem }) => problem !== 'not-enrolled');
  return Promise.all(
    hers.map(async ({ whole, next, problem }) => {
      if (whole === null || next !== null || problem !== null) return false;
      return ((await leaseDays(whole, filmKey, seenMs)) ?? 0) > 0;
    }),
  );
}
