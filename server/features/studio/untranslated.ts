import { otherLanguages, type Translations } from '#contract/translations.ts';
import type { CourseRow } from '../../db/course-row.ts';
import { readTranslations } from '../../db/translations.ts';
import type { CourseLesson, CourseSection } from '../lessons/repository.ts';

/** A text that is there in the first language and not in another. */
interface Untranslated {
  language: string;
  /** `name`, `title of lesson 3`. */
  text: string;
}

/** Lists what is untranslated of a course, its sections, lessons and their sheets, in their order. */
export const untranslatedInCourse = (
  course: CourseRow,
  sections: CourseSection[],
): Untranslated[] => [
  ...missing(
    {
      name: course.name,
      description: course.description,
      duration: course.duration,
      overview: course.overview,
      pointsHtml: course.points_html,
    },
    readTranslations(course.translations),
  ),
  ...sections.flatMap(({ title, translations, lessons }) => [
    ...missing({ title }, translations, ` of the section ${title}`),
    ...lessons.flatMap(inLesson),
  ]),
];

const inLesson = ({ number, title, summary, translations, sheets }: CourseLesson) => [
  ...missing({ title, summary }, translations, ` of lesson ${number}`),
  ...sheets.flatMap((sheet) =>
    missing({ title: sheet.title }, sheet.translations, ` of the sheet ${sheet.file}`),
  ),
];

/** Lists what is untranslated of the texts of one row; `where` follows each field's name. */
export function missing(
  texts: Record<string, string | null>,
  translations: Translations,
  where = '',
): Untranslated[] {
  const there = Object.keys(texts).filter((field) => texts[field]);
  return otherLanguages.flatMap(({ code }) =>
    there
      .filter((field) => !translations[code]?.[field])
      .map((field) => ({ language: code, text: field + where })),
  );
}
