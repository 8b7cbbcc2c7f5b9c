import * as v from 'valibot';
import { watchedShare } from '#contract/limits.ts';
import { readJson } from './stored-json.ts';
import { local } from './web-storage.ts';

const CourseGlanceSchema = v.object({
  /** The number of the lesson that she was in last. */
  lesson: v.number(),
  done: v.number(),
  /** The number of lessons in the course. */
  of: v.number(),
});
export type CourseGlance = v.InferOutput<typeof CourseGlanceSchema>;

const LastLessonSchema = v.object({
  video: v.string(),
  seconds: v.number(),
  percent: v.number(),
  /** Whether enough of it was watched; older versions have kept none. */
  isCompleted: v.optional(v.boolean()),
  /** The course that the film is of; older versions have kept none. */
  courseId: v.optional(v.string()),
  /** The percent that she has reached in each film that was played here; older versions have kept none. */
  watched: v.optional(v.record(v.string(), v.number())),
  /**
   * The courses that were opened here, by their ids, without those that have lesson 1 only; the academy
   * may know more by now.
   */
  courses: v.optional(v.record(v.string(), CourseGlanceSchema)),
});
export type LastLesson = v.InferOutput<typeof LastLessonSchema>;

export const lastLessonKey = (userId: string) => `last_lesson:${userId}`;

/**
 * Returns the position that playback.ts keeps in full, as a summary. It is read without waiting and without
 * localforage (9 kB), so that the dashboard can offer "Continue at" in its first paint.
 */
export const readLastLesson = (userId: string): LastLesson | null =>
  readJson(local, lastLessonKey(userId), LastLessonSchema);

/** Whether she is through with a lesson that she has left at this share of it: the next one follows. */
export const isOver = (isCompleted: boolean, share: number): boolean =>
  isCompleted && share >= watchedShare;

/**
 * Returns how far a student is in a film on this device, in whole percent. The film of a lesson from 2 on
 * is kept with the lesson's number.
 */
export const percentWatchedHere = (
  last: LastLesson | null,
  video: string,
  lesson?: number,
): number =>
  Math.round(
    last?.watched?.[`${video}#${lesson}`] ??
      last?.watched?.[video] ??
      (last?.video === video ? last.percent : 0),
  );

export const forgetLastLesson = (userId: string): void => local.remove(lastLessonKey(userId));
