import { createHash } from 'node:crypto';
import type { StudioLesson, StudioSection } from '#contract/studio-lesson.ts';
import { wholeTexts } from '#contract/studio-translations.ts';
import type { Translations } from '#contract/translations.ts';
import { ApiError, NotFoundError } from '../../http/errors.ts';
import type { Catalogue } from '../catalogue/repository.ts';
import type { CourseLesson, Lessons } from '../lessons/repository.ts';
import { filmAddress, sheetAddress } from '../lessons/rules.ts';
import { type FilmUploads, wireUpload } from './film-repository.ts';

interface LessonsNowDependencies {
  catalogue: Pick<Catalogue, 'byId'>;
  lessons: Pick<Lessons, 'ofCourse'>;
  uploads: Pick<FilmUploads, 'ofCourse'>;
  clock: () => number;
}

/** Reads a course's lessons as the studio shows them; throws where there is no such course. */
export type LessonsNow = (courseId: string) => Promise<StudioSection[]>;

export function createLessonsNow(dependencies: LessonsNowDependencies): LessonsNow {
  return async (courseId) => {
    if (!(await dependencies.catalogue.byId(courseId))) throw new NotFoundError();
    const sections = await dependencies.lessons.ofCourse(courseId);
    const uploads = new Map(
      (await dependencies.uploads.ofCourse(courseId)).map((upload) => [upload.lesson, upload]),
    );
    const now = dependencies.clock();
    const wire = (lesson: CourseLesson) => {
      const upload = uploads.get(lesson.number);
      return { ...wireStudioLesson(lesson), upload: upload ? wireUpload(upload, now) : null };
    };
    return sections.map(({ lessons, ...section }) => ({
      section: section.section,
      ...wireTitle(section),
      lessons: lessons.map(wire),
    }));
  };
}

const wireStudioLesson = (lesson: CourseLesson): Omit<StudioLesson, 'upload'> => ({
  number: lesson.number,
  title: lesson.title,
  summary: lesson.summary,
  translations: wholeTexts(['title', 'summary'], lesson.translations),
  version: versionOf(lesson),
  film: lesson.filmFolder === null ? null : filmAddress(lesson.filmFolder),
  seconds: lesson.filmSeconds,
  captions: lesson.filmCaptions,
  is_preview: lesson.isPreview,
  is_published: lesson.isPublished,
  sheets: lesson.sheets.map(({ file, bytes, ...sheet }) => ({
    file,
    bytes,
    address: sheetAddress(file),
    ...wireTitle(sheet),
  })),
});

const wireTitle = (titled: Titled) => ({
  title: titled.title,
  translations: wholeTexts(['title'], titled.translations),
  version: versionOf(titled),
});

interface Titled {
  title: string;
  summary?: string;
  translations: Translations;
}

/** The version is a hash of the texts, so that an import counts as a change too. */
export const versionOf = ({ title, summary = '', translations }: Titled): string =>
  createHash('sha256')
    .update(JSON.stringify([title, summary, wholeTexts(['title', 'summary'], translations)]))
    .digest('hex')
    .slice(0, 16);

interface SentTexts {
  title: string;
  summary?: string;
  /** Left out: those that are there stay. */
  translations?: Translations | undefined;
}

/** Whether these texts are saved already: they are sent again where the first answer was lost. */
export const isAlready = (
  row: Titled,
  { translations = row.translations, ...texts }: SentTexts,
): boolean => versionOf({ ...row, ...texts, translations }) === versionOf(row);

/** Makes the 409 for a change that came too late, or cannot be made as things are. */
export const refused = (message: string, data: StudioSection[]): ApiError =>
  new ApiError(409, message, { data });
