import { changeAndDrop } from '../storage/film-files.ts';
import { keyOf, type TakenLesson } from '../storage/taken-lessons.ts';

/** It is not hers any more: its bytes go, and the list says so until she has read it. */
export const withdrawLesson = (row: TakenLesson): Promise<void> =>
  changeAndDrop([...keyOf(row), ''], new Set(), (now) => ({
    ...now,
    whole: null,
    next: null,
    problem: 'not-enrolled',
  }));
