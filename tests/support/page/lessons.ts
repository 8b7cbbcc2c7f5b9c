import type { Lesson, LessonProgress } from '#contract/lesson.ts';
import { ok } from './render-app.tsx';

/** Returns a lesson as it is on the wire. */
export const lesson = (number: number, title: string, changes: Partial<Lesson> = {}): Lesson => ({
  number,
  title,
  summary: '',
  film: `lesson-${number}/index.m3u8`,
  seconds: 600,
  is_preview: false,
  sheets: [],
  ...changes,
});

/** Two sections; the fourth lesson given stands second. */
export const bridalSections = [
  { title: 'Before the day', lessons: [lesson(1, 'The trial'), lesson(4, 'Skin before colour')] },
  { title: 'On the day', lessons: [lesson(2, 'The wing'), lesson(3, 'Draping', { film: null })] },
];

export const courseLessons =
  (sections: object[] = bridalSections, progress: Partial<LessonProgress>[] = []) =>
  () =>
    ok({
      success: 200,
      data: {
        sections,
        progress: progress.map((one) => ({
          position: 0,
          furthest: 0,
          completed: false,
          revision: 1,
          ...one,
        })),
      },
    });
