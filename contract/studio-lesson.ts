import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { LessonNumberSchema } from './lesson.ts';
import {
  maxCaptionsChars,
  maxLessonNumber,
  maxLessonSummaryChars,
  maxLessonTitleChars,
} from './limits.ts';
import { IdSchema } from './reply.ts';
import { studioAnswers } from './studio-answers.ts';
import { FilmUploadSchema } from './studio-course.ts';

/**
 * What staff does with a course's lessons. Each call that changes something answers the course's
 * lessons as they are then, so that the page needs no second call. A lesson's film is sent with
 * `startFilm` (studio-course.ts), which takes the lesson.
 */

const filled = (message: string, maxChars: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxChars, fillGaps(studioAnswers.tooLong, { count: maxChars })),
  );

/** What staff writes of a lesson; an empty summary means that there is none. */
export const LessonTextsSchema = v.object({
  title: filled(studioAnswers.lessonTitle, maxLessonTitleChars),
  summary: v.pipe(
    v.string('must be a text, or empty'),
    v.trim(),
    v.maxLength(
      maxLessonSummaryChars,
      fillGaps(studioAnswers.tooLong, { count: maxLessonSummaryChars }),
    ),
  ),
});
export type LessonTexts = v.InferOutput<typeof LessonTextsSchema>;

/** Empty where a course is not divided: its only section then shows no title. */
const SectionTitleSchema = v.pipe(
  v.string('must be a text, or empty'),
  v.trim(),
  v.maxLength(maxLessonTitleChars, `At most ${maxLessonTitleChars} characters`),
);

const StudioSheetSchema = v.object({
  /** Names it within its lesson. */
  file: v.string(),
  title: v.string(),
  address: v.string(),
  bytes: v.number(),
});

const StudioLessonSchema = v.object({
  number: LessonNumberSchema,
  ...LessonTextsSchema.entries,
  /** It differs as soon as title or summary does. */
  version: v.string(),
  /** The address of its film; null: it has none yet. */
  film: v.nullable(v.string()),
  seconds: v.nullable(v.number()),
  /** The languages of its captions, as `en`; null: not known yet, or no film. */
  captions: v.nullable(v.array(v.string())),
  is_preview: v.boolean(),
  is_published: v.boolean(),
  sheets: v.array(StudioSheetSchema),
  /** The newest film that was sent for it. */
  upload: v.nullable(FilmUploadSchema),
});
export type StudioLesson = v.InferOutput<typeof StudioLessonSchema>;

const StudioSectionSchema = v.object({
  /** Names it within its course. */
  section: v.number(),
  title: v.string(),
  lessons: v.array(StudioLessonSchema),
});
export type StudioSection = v.InferOutput<typeof StudioSectionSchema>;

/** All sections and lessons in order, hidden lessons and empty sections too. */
const SectionsSchema = v.array(StudioSectionSchema);
const ChangedSchema = v.object({ message: v.string(), data: SectionsSchema });

export const studioLessons = endpoint({
  method: 'POST',
  path: '/api/studio_lessons',
  access: 'staff',
  csrf: false,
  request: v.object({ course_id: IdSchema }),
  response: v.object({ data: SectionsSchema }),
});

const SectionNumberSchema = v.pipe(
  v.number('section must be a number, from 1'),
  v.integer('section must be a number, from 1'),
  v.minValue(1, 'section must be a number, from 1'),
  v.maxValue(maxLessonNumber, 'section is too high'),
);
/** Counted from 0 among the others of its list; one that is too high means the end. */
const PlaceSchema = v.pipe(
  v.number('position must be a number, from 0'),
  v.integer('position must be a number, from 0'),
  v.minValue(0, 'position must be a number, from 0'),
  v.maxValue(maxLessonNumber, 'position is too high'),
);
const lessonEntries = { course_id: IdSchema, lesson: LessonNumberSchema };
const sectionEntries = { course_id: IdSchema, section: SectionNumberSchema };

const changing = {
  method: 'POST',
  access: 'staff',
  csrf: true,
  response: ChangedSchema,
} as const;

/** A new lesson is hidden, at the end of its section; without `section` of the last one. */
export const addLesson = endpoint({
  ...changing,
  path: '/api/studio_add_lesson',
  audited: ['course_id', 'section'],
  request: v.object({
    course_id: IdSchema,
    section: v.optional(SectionNumberSchema),
    title: LessonTextsSchema.entries.title,
  }),
  response: v.object({ ...ChangedSchema.entries, lesson: LessonNumberSchema }),
});

/** The server answers 409, with the lessons as they are, when `version` is not the newest. */
export const saveLesson = endpoint({
  ...changing,
  path: '/api/studio_save_lesson',
  audited: ['course_id', 'lesson'],
  request: v.object({
    ...lessonEntries,
    version: filled('version is missing', 100),
    ...LessonTextsSchema.entries,
  }),
});

export const moveLesson = endpoint({
  ...changing,
  path: '/api/studio_move_lesson',
  audited: ['course_id', 'lesson', 'section', 'position'],
  request: v.object({ ...lessonEntries, section: SectionNumberSchema, position: PlaceSchema }),
});

/** Publishes or hides a lesson, makes it a free preview or takes that back; what is left out stays. */
export const showLesson = endpoint({
  ...changing,
  path: '/api/studio_show_lesson',
  audited: ['course_id', 'lesson', 'is_published', 'is_preview'],
  request: v.object({
    ...lessonEntries,
    is_published: v.optional(v.boolean('is_published must be true or false')),
    is_preview: v.optional(v.boolean('is_preview must be true or false')),
  }),
});

/** Only of a hidden lesson: 409 otherwise. Its number is not given again. */
export const removeLesson = endpoint({
  ...changing,
  path: '/api/studio_remove_lesson',
  audited: ['course_id', 'lesson'],
  request: v.object(lessonEntries),
});

/** At the end of the course. */
export const addSection = endpoint({
  ...changing,
  path: '/api/studio_add_section',
  audited: ['course_id'],
  request: v.object({ course_id: IdSchema, title: SectionTitleSchema }),
  response: v.object({ ...ChangedSchema.entries, section: SectionNumberSchema }),
});

/** 409 when its title is not `was` any more. */
export const renameSection = endpoint({
  ...changing,
  path: '/api/studio_rename_section',
  audited: ['course_id', 'section'],
  request: v.object({ ...sectionEntries, was: SectionTitleSchema, title: SectionTitleSchema }),
});

export const moveSection = endpoint({
  ...changing,
  path: '/api/studio_move_section',
  audited: ['course_id', 'section', 'position'],
  request: v.object({ ...sectionEntries, position: PlaceSchema }),
});

/** Only of a section without lessons: 409 otherwise. */
export const removeSection = endpoint({
  ...changing,
  path: '/api/studio_remove_section',
  audited: ['course_id', 'section'],
  request: v.object(sectionEntries),
});

/** Gives the lesson's film captions, or new ones of this language; 409 where it has no film. */
export const saveCaptions = endpoint({
  ...changing,
  path: '/api/studio_save_captions',
  audited: ['course_id', 'lesson', 'language'],
  request: v.object({
    ...lessonEntries,
    language: v.pipe(
      v.string('language is missing'),
      v.regex(/^[a-z]{2,3}$/, 'language must be a code, as en or ta'),
    ),
    /** The text of a WebVTT file. */
    captions: filled(studioAnswers.fileEmpty, maxCaptionsChars),
  }),
});

/**
 * A sheet of a lesson, a PDF or a picture: bytes, not JSON, with `course_id`, `lesson` and `title` in
 * the query. Answers as the calls above; 422 for another kind of file, 413 for one of more than
 * `maxSheetBytes`.
 */
export const sheetPath = '/api/studio_sheet';
export const SheetQuerySchema = v.object({
  course_id: IdSchema,
  lesson: v.pipe(
    v.string('lesson is missing'),
    v.regex(/^\d{1,4}$/, 'lesson must be a number'),
    v.transform(Number),
  ),
  title: filled(studioAnswers.sheetTitle, maxLessonTitleChars),
});
export const SheetReplySchema = ChangedSchema;

export const removeSheet = endpoint({
  ...changing,
  path: '/api/studio_remove_sheet',
  audited: ['course_id', 'lesson', 'file'],
  request: v.object({ ...lessonEntries, file: filled('file is missing', 100) }),
});

/** What a call answers with 409: somebody else was faster, or it cannot be done as things are. */
export const LessonsConflictSchema = v.object({ message: v.string(), data: SectionsSchema });
