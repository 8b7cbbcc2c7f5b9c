import {
  type CourseGlance,
  type LastLesson,
  lastLessonKey,
  readLastLesson,
} from './last-lesson.ts';
import { writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

// The writing is apart from the reading (last-lesson.ts), since the first screen only reads.

/**
 * Keeps the position that the dashboard offers to go on from. Where the browser refuses, only that offer
 * is lost: playback.ts keeps the position itself.
 */
export function writeLastLesson(userId: string, lesson: LastLesson): void {
  const before = readLastLesson(userId);
  const watched = { ...before?.watched, [lesson.video]: lesson.percent };
  writeJson(local, lastLessonKey(userId), { ...before, ...lesson, watched });
}

export function writeCourseGlance(userId: string, courseId: string, glance: CourseGlance): void {
  const before = readLastLesson(userId) ?? { video: '', seconds: 0, percent: 0 };
  const courses = { ...before.courses, [courseId]: glance };
  writeJson(local, lastLessonKey(userId), { ...before, courses });
}
