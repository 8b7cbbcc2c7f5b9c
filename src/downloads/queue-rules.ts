import type { TakenLesson } from '../storage/taken-lessons.ts';

/** The problems that may have passed by themselves, by a fresh login or by room that was made; null: none. */
const soft: TakenLesson['problem'][] = [null, 'signed-out', 'full'];

/** Whether there is something to fetch of a lesson that may be fetched now. */
export const isDueNow = ({ isPaused, problem, whole, next, isOutdated }: TakenLesson): boolean =>
  !isPaused && soft.includes(problem) && (next !== null || whole === null || isOutdated);

/** Whether nothing but its verification is left to do, which needs no network. */
export const isAllHere = ({ next, isOutdated }: TakenLesson): boolean =>
  next !== null && !isOutdated && next.kept >= next.bytes;
