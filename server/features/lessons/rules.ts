import { apiBase } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { firstLesson } from '#contract/lesson.ts';
import { translatedFor } from '../../db/translations.ts';
import type { CourseLesson, CourseSection } from './repository.ts';

/** Returns the address from which the film in this folder of the media store is played. */
export const filmAddress = (folder: string): string => `${apiBase}/media/${folder}/index.m3u8`;

/** Returns the folder in a film's address; null: the address is none of ours. */
const folderOfAddress = (address: string): string | null =>
  /(?:^|\/)([\w-]+)\/index\.m3u8(?:[?#].*)?$/.exec(address)?.[1] ?? null;

/** Returns the address from which the sheet of this name is fetched. */
export const sheetAddress = (file: string): string => `${apiBase}/sheets/${file}`;

/** Leaves out hidden lessons, and sections that have no others: students see neither. */
export const publishedOnly = (sections: CourseSection[]): CourseSection[] =>
  sections
    .map((section) => ({
      ...section,
      lessons: section.lessons.filter(({ isPublished }) => isPublished),
    }))
    .filter(({ lessons }) => lessons.length > 0);

const lessonNames = { title: 'title', summary: 'summary' };
const titleAlone = { title: 'title' };

export const wireLesson = (lesson: CourseLesson, language: Language | null) => ({
  number: lesson.number,
  title: lesson.title,
  // Sent in one language: the summaries of a long course in both took longer to fetch than all the rest.
  summary: language && lesson.translations[language.code]?.summary ? '' : lesson.summary,
  film: lesson.filmFolder === null ? null : filmAddress(lesson.filmFolder),
  seconds: lesson.filmSeconds,
  is_preview: lesson.isPreview,
  sheets: lesson.sheets.map(({ file, title, bytes, translations }) => ({
    title,
    file: sheetAddress(file),
    bytes,
    ...translatedFor(language, translations, titleAlone),
  })),
  ...translatedFor(language, lesson.translations, lessonNames),
});

export const wireSection = <Lesson>(
  { title, translations }: CourseSection,
  language: Language | null,
  lessons: Lesson[],
) => ({ title, lessons, ...translatedFor(language, translations, titleAlone) });

/**
 * The name under which a report's lesson is kept: its number. Pages from before there were lessons
 * name the address of the film; where no lesson has that any more, it was the course's first.
 */
export async function lessonName(
  reported: string,
  lessonOfFilm: (folder: string) => Promise<number | undefined>,
): Promise<string> {
  const folder = folderOfAddress(reported);
  if (folder === null) return reported;
  return String((await lessonOfFilm(folder)) ?? firstLesson);
}
