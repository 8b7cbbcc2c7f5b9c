import * as v from 'valibot';
import { readJson, writeJson } from './stored-json.ts';
import { local } from './web-storage.ts';

const LastLessonSchema = v.object({ video: v.string(), seconds: v.number(), percent: v.number() });
export type LastLesson = v.InferOutput<typeof LastLessonSchema>;

const lastLessonKey = (userId: string) => `last_lesson:${userId}`;

/**
 * A glance at the place that playback.ts keeps in full. Read without waiting and without
 * localforage (9 kB), so that the dashboard can offer "Continue at" in its first paint.
 */
export const readLastLesson = (userId: string): LastLesson | null =>
  readJson(local, lastLessonKey(userId), LastLessonSchema);

/** Refused by the browser, it costs the dashboard its offer; the place itself is kept elsewhere. */
export const writeLastLesson = (userId: string, lesson: LastLesson): void =>
  void writeJson(local, lastLessonKey(userId), lesson);

export const forgetLastLesson = (userId: string): void => local.remove(lastLessonKey(userId));
