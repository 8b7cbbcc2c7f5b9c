import type { Selectable } from 'kysely';
import type { CourseEntry } from '#contract/academy-file.ts';
import type { Tables } from './tables.ts';

export type CourseRow = Selectable<Tables['courses']>;

/** A course of the academy file as its row; `position` is its place in the file. */
export const courseRow = (course: CourseEntry, position: number) => ({
  id: course.id,
  name: course.name,
  description: course.description,
  duration: course.duration,
  fees_in_rupees: course.feesInRupees,
  image: course.image,
  overview: course.overview,
  points_html: course.pointsHtml,
  position,
});

/** A row as a course of the academy file, with the folder of its film. */
export const courseEntry = (row: CourseRow, video: string | null): CourseEntry => ({
  id: row.id,
  name: row.name,
  description: row.description,
  duration: row.duration,
  feesInRupees: row.fees_in_rupees,
  image: row.image,
  video,
  overview: row.overview,
  pointsHtml: row.points_html,
});
