import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { maxCaptionsChars, maxLessonTitleChars } from './limits.ts';
import { IdSchema } from './reply.ts';
import { studioAnswers } from './studio-answers.ts';
import {
  changing,
  filled,
  lessonEntries,
  TitleInOthersSchema,
  VersionSchema,
} from './studio-lesson.ts';

/** The calls by which staff adds files to a lesson: captions of its film, and sheets. */

const FileSchema = filled('file is missing', 100);

/**
 * Gives the lesson's film captions, or new ones of this language; 409 where it has no film, or another one
 * is being sent or prepared.
 */
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
 * The path for a lesson's sheet, a PDF or a picture: bytes, not JSON, with `course_id`, `lesson` and
 * `title` in the query. It answers as the calls here do; 422 for another kind of file, 413 for one of
 * more than `maxSheetBytes`.
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

/** Saves a sheet's title, which students read; 409 when it is not the one of `version` any more. */
export const saveSheet = endpoint({
  ...changing,
  path: '/api/studio_save_sheet',
  audited: ['course_id', 'lesson', 'file'],
  request: v.object({
    ...lessonEntries,
    file: FileSchema,
    version: VersionSchema,
    title: SheetQuerySchema.entries.title,
    translations: TitleInOthersSchema,
  }),
});

export const removeSheet = endpoint({
  ...changing,
  path: '/api/studio_remove_sheet',
  audited: ['course_id', 'lesson', 'file'],
  request: v.object({ ...lessonEntries, file: FileSchema }),
});
