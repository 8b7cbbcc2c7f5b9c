import type { TakenKey } from '../../src/storage/film-db.ts';
import type { TakenLesson } from '../../src/storage/taken-lessons.ts';

/** Returns a lesson that she has just chosen to take along: nothing of it is here yet. */
export const chosenLesson = ([userId, courseId, lesson]: TakenKey): TakenLesson => ({
  userId,
  courseId,
  lesson,
  names: { iv: new Uint8Array(12), bytes: new Uint8Array(1) },
  shortSide: 270,
  takenAt: 0,
  isPaused: false,
  problem: null,
  whole: null,
  next: null,
  isOutdated: true,
  checkedAt: null,
});
