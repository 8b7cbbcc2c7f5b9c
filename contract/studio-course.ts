import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { maxCourseTextChars, maxFeesInRupees } from './course-limits.ts';
import { endpoint } from './endpoint.ts';
import { firstLesson, LessonNumberSchema } from './lesson.ts';
import { maxFilmBytes } from './limits.ts';
import { IdSchema } from './reply.ts';
import { pagedEntries, pageOf } from './studio.ts';
import { studioAnswers } from './studio-answers.ts';
import { storedInOthers, textOrNone, textsInOthers } from './studio-translations.ts';
import { otherLanguages, TranslationsSchema } from './translations.ts';

/** A film that has arrived is `queued` until the server has prepared those before it. */
const filmStates = ['uploading', 'queued', 'preparing', 'ready', 'failed'] as const;
export type FilmState = (typeof filmStates)[number];

/** The path for a film's parts, in order: bytes, not JSON, with `upload_id` and `part` in the query. */
export const filmPartPath = '/api/studio_film_part';

const CourseLineSchema = v.object({
  id: IdSchema,
  courses_name: v.string(),
  fees: v.number(),
  duration: v.string(),
  is_offered: v.boolean(),
  has_film: v.boolean(),
  image: v.nullable(v.string()),
  /** The translations of its name and duration, of whatever length an import has let them be. */
  translations: TranslationsSchema,
  /** The number of texts of the course, its sections, lessons and sheets that lack a translation. */
  untranslated: v.optional(v.number(), 0),
});

/** The courses in the academy's own order, retired ones too; `search` is a part of a name. */
export const studioCourses = endpoint({
  method: 'POST',
  path: '/api/studio_courses',
  access: 'staff',
  csrf: false,
  request: v.object(pagedEntries),
  response: pageOf(CourseLineSchema),
});

const filled = (message: string, mostChars: number) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.nonEmpty(message),
    v.maxLength(mostChars, fillGaps(studioAnswers.tooLong, { count: mostChars })),
  );
const feesMessage = studioAnswers.feesWhole;

const { name: maxCourseNameChars, ...maxChars } = maxCourseTextChars;

/** The most characters of all texts of a course together, in every language. */
export const maxCourseChars =
  Object.values(maxCourseTextChars).reduce((sum, chars) => sum + chars) *
  (1 + otherLanguages.length);

const CourseInOthersSchema = textsInOthers({
  courses_name: textOrNone(maxCourseNameChars),
  description: textOrNone(maxChars.description),
  duration: textOrNone(maxChars.duration),
  overview: textOrNone(maxChars.overview),
  points: textOrNone(maxChars.points),
});

/** The fields that staff can change, as the form holds them; an empty text means that there is none. */
export const CourseTextsSchema = v.object({
  courses_name: filled(studioAnswers.courseName, maxCourseNameChars),
  description: filled(studioAnswers.courseDescription, maxChars.description),
  duration: filled(studioAnswers.courseDuration, maxChars.duration),
  fees: v.pipe(
    v.number(feesMessage),
    v.integer(feesMessage),
    v.minValue(0, feesMessage),
    v.maxValue(maxFeesInRupees, feesMessage),
  ),
  overview: textOrNone(maxChars.overview),
  points: textOrNone(maxChars.points),
  is_offered: v.boolean('is_offered must be true or false'),
  translations: v.optional(CourseInOthersSchema, {}),
});
export type CourseTexts = v.InferOutput<typeof CourseTextsSchema>;

export const FilmUploadSchema = v.object({
  file_name: v.string(),
  /** A page that was opened before a deploy shows a state that it does not know as under way. */
  state: v.fallback(v.picklist(filmStates), 'preparing'),
  parts: v.number(),
  parts_received: v.number(),
  /** Whether parts of it still come, while it is `uploading`: somebody is sending it. */
  is_arriving: v.optional(v.boolean()),
  /** The share of it that is prepared, while that is under way; null at other times. */
  done_percent: v.nullable(v.number()),
  failure: v.nullable(v.string()),
});
export type FilmUpload = v.InferOutput<typeof FilmUploadSchema>;

/** This schema refuses no stored text for its length: no form could shorten it then. */
export const StudioCourseSchema = v.object({
  id: IdSchema,
  courses_name: v.string(),
  description: v.string(),
  duration: v.string(),
  fees: v.number(),
  overview: v.string(),
  points: v.string(),
  is_offered: v.boolean(),
  translations: v.optional(
    storedInOthers('courses_name', 'description', 'duration', 'overview', 'points'),
    {},
  ),
  image: v.nullable(v.string()),
  /** A version differs as soon as any of the texts does. */
  version: v.string(),
  /** The address of the course's film; null where it has none. */
  course_video: v.nullable(v.string()),
  /** The newest film that was sent from the studio page. */
  upload: v.nullable(FilmUploadSchema),
});
export type StudioCourse = v.InferOutput<typeof StudioCourseSchema>;

export const studioCourse = endpoint({
  method: 'POST',
  path: '/api/studio_course',
  access: 'staff',
  csrf: false,
  request: v.object({ course_id: IdSchema }),
  response: v.object({ data: StudioCourseSchema }),
});

/** The server answers 409, with the course as it is, when `version` is not the newest. */
export const saveCourse = endpoint({
  method: 'POST',
  path: '/api/studio_save_course',
  access: 'staff',
  csrf: true,
  audited: ['course_id', 'fees', 'is_offered'],
  request: v.object({
    course_id: IdSchema,
    version: filled('version is missing', 100),
    ...CourseTextsSchema.entries,
    /** A page from before there was another language says nothing of it, and changes nothing of it. */
    translations: v.optional(CourseInOthersSchema),
  }),
  response: v.object({ message: v.string(), data: StudioCourseSchema }),
});

/**
 * An upload of the same file for the same lesson resumes where it broke off, at `parts_received`.
 */
export const startFilm = endpoint({
  method: 'POST',
  path: '/api/studio_start_film',
  access: 'staff',
  csrf: true,
  audited: ['course_id', 'lesson', 'bytes'],
  request: v.object({
    course_id: IdSchema,
    lesson: v.optional(LessonNumberSchema, firstLesson),
    file_name: filled(studioAnswers.videoName, 200),
    bytes: v.pipe(
      v.number('bytes must be the size of the film'),
      v.integer('bytes must be the size of the film'),
      v.minValue(1, studioAnswers.fileEmpty),
      v.maxValue(maxFilmBytes, studioAnswers.videoLarge),
    ),
  }),
  response: v.object({
    data: v.object({
      upload_id: v.string(),
      part_bytes: v.number(),
      parts: v.number(),
      parts_received: v.number(),
    }),
  }),
});

/**
 * The page calls this when all parts have arrived. The film is then prepared for phones, after those
 * that came before it, which takes about two to three times as long as it plays.
 */
export const finishFilm = endpoint({
  method: 'POST',
  path: '/api/studio_finish_film',
  access: 'staff',
  csrf: true,
  audited: ['upload_id'],
  request: v.object({ upload_id: IdSchema }),
  response: v.object({ message: v.string() }),
});
