import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { lessonsOfStudent } from './repository.ts';

/**
 * Counts a course's published lessons, and those of them that a student has done: two columns for a
 * query about `courses` that every dashboard makes. Each counts within its course: one count over all
 * courses, joined to them, took twice as long.
 */
export function doneLessons(db: Kysely<Tables>, userId: string) {
  const inCourse = sql.ref<string>('courses.id');
  const count = sql<number | string | bigint>`count(*)`;
  return [
    db
      .selectFrom('lessons')
      .select(count.as('count'))
      .where('lessons.course_id', '=', inCourse)
      .where('lessons.is_published', '=', 1)
      .as('lessons'),
    lessonsOfStudent(db, userId)
      .select(count.as('count'))
      .where('lessons.course_id', '=', inCourse)
      .where(({ eb, or }) =>
        or([
          eb('playback_positions.completed', '=', 1),
          eb('completed_lessons.completed_at_ms', 'is not', null),
        ]),
      )
      .as('lessons_done'),
  ] as const;
}
