import { firstLesson } from './lesson.ts';

/**
 * Returns the id of a lesson in positions and the outbox: the course's id for lesson 1, as before there
 * were lessons, and `5:3` for lesson 3 of course 5. No id of a course has a colon.
 */
export const videoId = (courseId: string, lesson: number): string =>
  lesson === firstLesson ? courseId : `${courseId}:${lesson}`;

/** Returns the course and lesson of a `videoId`. */
export function parseVideoId(id: string): { courseId: string; lesson: number } {
  const [, courseId = id, lesson] = /^(.*):([1-9]\d{0,3})$/.exec(id) ?? [];
  return { courseId, lesson: lesson === undefined ? firstLesson : Number(lesson) };
}
