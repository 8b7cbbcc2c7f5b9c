import * as v from 'valibot';
import { readJson, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

const CourseGlanceSchema = v.object({
  /** The number of the lesson that she was in last. */
  lesson: v.number(),
  done: v.number(),
  /** How many lessons the course has. */
  of: v.number(),
});
export type CourseGlance = v.InferOutput<typeof CourseGlanceSchema>;

const LastLessonSchema = v.object({
  video: v.string(),
  seconds: v.number(),
  percent: v.number(),
  /** The course that the film is of; older versions have kept none. */
  courseId: v.optional(v.string()),
  /** How far she is in each film that was played here; older versions have kept none. */
  watched: v.optional(v.record(v.string(), v.number())),
  /** The courses of several lessons that were opened here, by their ids. */
  courses: v.optional(v.record(v.string(), CourseGlanceSchema)),
});
export type LastLesson = v.InferOutput<typeof LastLessonSchema>;

const lastLessonKey = (userId: string) => `last_lesson:${userId}`;

/**
 * A glance at the place that playback.ts keeps in full. Read without waiting and without
 * localforage (9 kB), so that the dashboard can offer "Continue at" in its first paint.
 */
export const readLastLesson = (userId: string): LastLesson | null =>
  readJson(local, lastLessonKey(userId), LastLessonSchema);

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

/** What is known of a course of several lessons; null for one that is a single film, or was never opened. */
export function glanceOf(last: LastLesson | null, courseId: string): CourseGlance | null {
  const glance = last?.courses?.[courseId];
  return glance && glance.of > 1 ? glance : null;
}

export const percentDone = ({ done, of }: CourseGlance): number => Math.floor((done / of) * 100);

/** How far a student is in a film on this device, in whole percent. */
export const percentOf = (last: LastLesson | null, video: string): number =>
  Math.round(last?.watched?.[video] ?? (last?.video === video ? last.percent : 0));

export const forgetLastLesson = (userId: string): void => local.remove(lastLessonKey(userId));
