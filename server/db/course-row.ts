import type { Selectable } from 'kysely';
import type { CourseEntry } from '#contract/academy-course.ts';
import type { Translations } from '#contract/translations.ts';
import type { Tables } from './tables.ts';
import { readTranslations, translationsColumn } from './translations.ts';

export type CourseRow = Selectable<Tables['courses']>;

type CourseFacts = Omit<CourseEntry, 'video' | 'sections' | 'translations'> & {
  translations: Translations;
};

/** A course of the academy file as its row; `position` is its place in the file. */
export const courseRow = (course: Omit<CourseEntry, 'video' | 'sections'>, position: number) => ({
  id: course.id,
  name: course.name,
  description: course.description,
  duration: course.duration,
  fees_in_rupees: course.feesInRupees,
  image: course.image,
  overview: course.overview,
  points_html: course.pointsHtml,
  position,
  translations: translationsColumn(course.translations),
});

/** A row as a course of the academy file, without its lessons. */
export const courseFacts = (row: CourseRow): CourseFacts => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration: row.duration,
  feesInRupees: row.fees_in_rupees,
  image: row.image,
  overview: row.overview,
  pointsHtml: row.points_html,
  translations: readTranslations(row.translations),
});
