import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { maxLessonNumber } from './limits.ts';
import { SecondsSchema } from './playback.ts';
import { IdSchema, RevisionSchema } from './reply.ts';
import { localized, type Translations, TranslationsSchema } from './translations.ts';

/**
 * A course has ordered sections, each with ordered lessons (docs/decisions/055). These calls are
 * extensions: a backend without them answers 404, and a course then is one lesson, its `course_video`.
 */

/**
 * Names a lesson within its course for ever, wherever it is moved. 1 is the lesson of `course_video`,
 * which a client that knows no lessons plays, and of stamps and positions that name none.
 */
export const LessonNumberSchema = v.pipe(
  v.number('lesson must be a number, from 1'),
  v.integer('lesson must be a number, from 1'),
  v.minValue(1, 'lesson must be a number, from 1'),
  v.maxValue(maxLessonNumber, 'lesson is too high'),
);
export const firstLesson = 1;

const SheetSchema = v.pipe(
  v.object({
    title: v.string(),
    /** The address of a PDF or a picture. */
    file: v.string(),
    bytes: v.number(),
    translations: TranslationsSchema,
  }),
  v.transform(({ translations, ...sheet }) => ({
    ...sheet,
    title: localized(sheet.title, 'title', translations),
  })),
);
export type Sheet = v.InferOutput<typeof SheetSchema>;

const lessonEntries = {
  number: LessonNumberSchema,
  title: v.string(),
  /** Empty where `translations` has it: a reply says it in one language. */
  summary: v.string(),
  /** The address of its film, as `course_video` is one; null: it has none (yet). */
  film: v.nullable(v.string()),
  /** The playing time of its film; null: not known, or no film. */
  seconds: v.nullable(v.number()),
  /** Visitors watch it too, on the course's public page. */
  is_preview: v.boolean(),
  sheets: v.optional(v.array(SheetSchema), []),
  translations: TranslationsSchema,
};

type Texts = { title: string; summary: string; translations?: Translations | undefined };

const inItsLanguage = <Entry extends Texts>({ translations, ...lesson }: Entry) => ({
  ...lesson,
  title: localized(lesson.title, 'title', translations),
  // Without a network, a page of the first language may have only the reply of another language.
  summary:
    localized(lesson.summary, 'summary', translations) ||
    (Object.values(translations ?? {}).find(({ summary }) => summary)?.summary ?? ''),
});

const LessonSchema = v.pipe(v.object(lessonEntries), v.transform(inItsLanguage));
export type Lesson = v.InferOutput<typeof LessonSchema>;

const sectionOf = <Lesson extends v.GenericSchema>(lesson: Lesson) =>
  v.pipe(
    v.object({
      title: v.string(),
      lessons: v.array(lesson),
      translations: TranslationsSchema,
    }),
    v.transform(({ title, lessons, translations }) => ({
      title: localized(title, 'title', translations),
      lessons,
    })),
  );
const SectionSchema = sectionOf(LessonSchema);
export type Section = v.InferOutput<typeof SectionSchema>;

/** A student's progress in one lesson, as the academy was last told from any device. */
const LessonProgressSchema = v.object({
  lesson: LessonNumberSchema,
  position: SecondsSchema,
  furthest: SecondsSchema,
  completed: v.boolean(),
  revision: RevisionSchema,
});
export type LessonProgress = v.InferOutput<typeof LessonProgressSchema>;

/** The published lessons of one of her courses, and how far she is in each that she has begun. */
export const courseLessons = endpoint({
  method: 'POST',
  path: '/api/course_lessons',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  keptOffline: true,
  translated: true,
  request: v.object({ user_id: IdSchema, course_id: IdSchema }),
  response: v.object({
    data: v.object({
      sections: v.array(SectionSchema),
      /** The lesson that she was in last, on whatever device, comes first. */
      progress: v.optional(v.array(LessonProgressSchema), []),
    }),
  }),
});

const OutlineLessonSchema = v.pipe(
  v.object({
    ...lessonEntries,
    /** The film of a free preview; null: only the course's students may watch it. */
    film: v.nullable(v.string()),
  }),
  v.transform(inItsLanguage),
);

/** Tells what anybody may know of lessons: their texts and lengths, and the films of free previews. */
export const courseOutline = endpoint({
  method: 'POST',
  path: '/api/course_outline',
  access: 'public',
  csrf: false,
  translated: true,
  request: v.object({ course_id: IdSchema }),
  response: v.object({
    data: v.object({
      sections: v.array(sectionOf(OutlineLessonSchema)),
    }),
  }),
});
