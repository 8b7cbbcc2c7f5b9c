import {
  type CourseGlance,
  type LastLesson,
  lastLessonKey,
  readLastLesson,
} from './last-lesson.ts';
import { writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

// Apart from what reads it: the first screen only reads.

/** Refused by the browser, it costs the dashboard its offer; the place itself is kept elsewhere. */
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
