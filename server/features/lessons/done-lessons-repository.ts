import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { lessonsOfStudent } from './repository.ts';

/**
 * How far a student is in each of her courses: a row for every one that has lessons. Part of the query
 * that reads her courses, which is asked with every dashboard.
 */
export const doneLessons = (db: Kysely<Tables>, userId: string) =>
  lessonsOfStudent(db, userId)
    .innerJoin('enrolments', 'enrolments.course_id', 'lessons.course_id')
    .where('enrolments.user_id', '=', userId)
    .select(({ fn, eb, or }) => [
      'lessons.course_id',
      fn.countAll().as('of'),
      fn
        .countAll()
        .filterWhere(
          or([
            eb('playback_positions.completed', '=', 1),
            eb('completed_lessons.completed_at_ms', 'is not', null),
          ]),
        )
        .as('done'),
    ])
    .groupBy('lessons.course_id');
