import { changeAndDrop } from '../storage/film-files.ts';
import { keyOf, type TakenLesson } from '../storage/taken-lessons.ts';

/** Drops the files of a lesson that is not hers any more; its row stays, and says why. */
export const withdrawLesson = (row: TakenLesson): Promise<void> =>
  changeAndDrop([...keyOf(row), ''], new Set(), (now) => ({
    ...now,
    whole: null,
    next: null,
    problem: 'not-enrolled',
  }));
