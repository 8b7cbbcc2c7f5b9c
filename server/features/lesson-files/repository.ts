import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

interface StudentFilm extends LessonName {
  /** The folder of its film; null: it has none. */
  film: string | null;
  /** The names of its sheets in the media store, in their order. */
  sheets: string[];
}

interface LessonName {
  courseId: string;
  lesson: number;
}

export interface StudentFilms {
  /** Resolves to those of these lessons that are published, and in courses of hers. */
  ofStudent(userId: string, lessons: readonly LessonName[]): Promise<StudentFilm[]>;
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
      const sheets = await db
        .selectFrom('lesson_sheets')
        .where('course_id', 'in', courseIds)
        .orderBy('position')
        .select(['course_id as courseId', 'lesson', 'file'])
        .execute();
      const isOf = (name: LessonName) => (other: LessonName) =>
        other.courseId === name.courseId && other.lesson === name.lesson;
      return rows
        .filter((row) => lessons.some(isOf(row)))
        .map((row) => ({ ...row, sheets: sheets.filter(isOf(row)).map(({ file }) => file) }));
    },
  };
}
