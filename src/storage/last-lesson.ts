import * as v from 'valibot';

const LastLessonSchema = v.object({ video: v.string(), seconds: v.number(), percent: v.number() });
export type LastLesson = v.InferOutput<typeof LastLessonSchema>;

const lastLessonKey = (userId: string) => `last_lesson:${userId}`;

/**
 * A glance at the place that playback.ts keeps in full. Read without waiting and without
 * localforage (9 kB), so that the dashboard can offer "Continue at" in its first paint.
 */
export function readLastLesson(userId: string): LastLesson | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(lastLessonKey(userId)) ?? 'null');
    const parsed = v.safeParse(LastLessonSchema, stored);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function writeLastLesson(userId: string, lesson: LastLesson): void {
  try {
    localStorage.setItem(lastLessonKey(userId), JSON.stringify(lesson));
  } catch {
    // Full or forbidden: the dashboard then offers the first lesson; the place itself is kept.
  }
}

export function forgetLastLesson(userId: string): void {
  try {
    localStorage.removeItem(lastLessonKey(userId));
  } catch {
    // Forbidden: then it was never written.
  }
}
