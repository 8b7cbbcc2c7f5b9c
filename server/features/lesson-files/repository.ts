import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

interface LessonName {
  courseId: string;
  lesson: number;
}

export interface StudentFilms {
  /** Those of these lessons that are hers to watch, with the folder of their film. */
  ofStudent(
    userId: string,
    lessons: readonly LessonName[],
  ): Promise<(LessonName & { film: string | null })[]>;
}

export function createStudentFilms(db: Kysely<Tables>): StudentFilms {
  return {
    async ofStudent(userId, lessons) {
      const courseIds = [...new Set(lessons.map(({ courseId }) => courseId))];
      if (courseIds.length === 0) return [];
      const rows = await db
        .selectFrom('enrolments')
        .innerJoin('lessons', 'lessons.course_id', 'enrolments.course_id')
        .where('enrolments.user_id', '=', userId)
        .where('enrolments.course_id', 'in', courseIds)
        .where('lessons.is_published', '=', 1)
        .select([
          'lessons.course_id as courseId',
          'lessons.number as lesson',
          'lessons.film_folder as film',
        ])
        .execute();
      return rows.filter((row) =>
        lessons.some(({ courseId, lesson }) => courseId === row.courseId && lesson === row.lesson),
      );
    },
  };
}
