import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { LessonNumberSchema } from './lesson.ts';
import { maxLessonNumber, maxLessonSummaryChars, maxLessonTitleChars } from './limits.ts';
import { IdSchema } from './reply.ts';
import { studioAnswers } from './studio-answers.ts';
import { FilmUploadSchema } from './studio-course.ts';
import { storedInOthers, textOrNone, textsInOthers } from './studio-translations.ts';

/**
 * The staff's calls about a course's lessons. Each call that changes something answers the course's
 * lessons as they are then, so that the page needs no second call. A lesson's film is sent with
 * `startFilm` (studio-course.ts), which takes the lesson's number.
 */

export const filled = (message: string, maxChars: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(maxChars, fillGaps(studioAnswers.tooLong, { count: maxChars })),
  );

export const VersionSchema = filled('version is missing', 100);

const LessonInOthersSchema = textsInOthers({
  title: textOrNone(maxLessonTitleChars),
  summary: textOrNone(maxLessonSummaryChars),
});

/** The texts that staff writes for a lesson; an empty summary means that there is none. */
export const LessonTextsSchema = v.object({
  title: filled(studioAnswers.lessonTitle, maxLessonTitleChars),
  summary: textOrNone(maxLessonSummaryChars),
  translations: v.optional(LessonInOthersSchema, {}),
});

/** Empty where a course is not divided: its only section then shows no title. */
export const SectionTitleSchema = textOrNone(maxLessonTitleChars);
/** The title of a section or a sheet, in the other languages. */
export const TitleInOthersSchema = textsInOthers({ title: textOrNone(maxLessonTitleChars) });
/** A title's translations as they are stored: longer ones were made of a course's name. */
const StoredTitleSchema = v.optional(storedInOthers('title'), {});

const StudioSheetSchema = v.object({
  /** Names it within its lesson. */
  file: v.string(),
  title: v.string(),
  address: v.string(),
  bytes: v.number(),
  translations: StoredTitleSchema,
  /** It differs as soon as its title does, in any language. */
  version: v.optional(v.string(), ''),
});
export type StudioSheet = v.InferOutput<typeof StudioSheetSchema>;

const StudioLessonSchema = v.object({
  number: LessonNumberSchema,
  title: v.string(),
  summary: v.string(),
  translations: v.optional(storedInOthers('title', 'summary'), {}),
  /** It differs as soon as title or summary does, in any language. */
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
  translations: StoredTitleSchema,
  version: v.optional(v.string()),
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
/** A place is counted from 0 among the others of its list; one that is too high means the end. */
const PlaceSchema = v.pipe(
  v.number('position must be a number, from 0'),
  v.integer('position must be a number, from 0'),
  v.minValue(0, 'position must be a number, from 0'),
  v.maxValue(maxLessonNumber, 'position is too high'),
);
export const lessonEntries = { course_id: IdSchema, lesson: LessonNumberSchema };
const sectionEntries = { course_id: IdSchema, section: SectionNumberSchema };

export const changing = {
  method: 'POST',
  access: 'staff',
  csrf: true,
  response: ChangedSchema,
} as const;

/** Adds a hidden lesson at the end of a section; without `section`, of the last one. */
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
    version: VersionSchema,
    ...LessonTextsSchema.entries,
    /** Left out: the translations stay as they are. */
    translations: v.optional(LessonInOthersSchema),
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

/** Removes a hidden lesson, whose number is not given again; 409 for one that is published. */
export const removeLesson = endpoint({
  ...changing,
  path: '/api/studio_remove_lesson',
  audited: ['course_id', 'lesson'],
  request: v.object(lessonEntries),
});

/** Adds a section at the end of the course. */
export const addSection = endpoint({
  ...changing,
  path: '/api/studio_add_section',
  audited: ['course_id'],
  request: v.object({ course_id: IdSchema, title: SectionTitleSchema }),
  response: v.object({ ...ChangedSchema.entries, section: SectionNumberSchema }),
});

/** 409 where `version`, which covers all languages, is not the newest; without it, where `was` is not. */
export const renameSection = endpoint({
  ...changing,
  path: '/api/studio_rename_section',
  audited: ['course_id', 'section'],
  request: v.object({
    ...sectionEntries,
    was: SectionTitleSchema,
    version: v.optional(VersionSchema),
    title: SectionTitleSchema,
    translations: v.optional(TitleInOthersSchema),
  }),
});

export const moveSection = endpoint({
  ...changing,
  path: '/api/studio_move_section',
  audited: ['course_id', 'section', 'position'],
  request: v.object({ ...sectionEntries, position: PlaceSchema }),
});

/** Removes a section that has no lessons; 409 for another. */
export const removeSection = endpoint({
  ...changing,
  path: '/api/studio_remove_section',
  audited: ['course_id', 'section'],
  request: v.object(sectionEntries),
});

/** The body of a 409: somebody else was faster, or the change cannot be made as things are. */
export const LessonsConflictSchema = v.object({ message: v.string(), data: SectionsSchema });
