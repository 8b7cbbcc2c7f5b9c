import type { Kysely } from 'kysely';
import { firstLesson } from '#contract/lesson.ts';
import type { Tables } from '../../db/tables.ts';

interface LessonName {
  courseId: string;
  lesson: number;
}

export interface LessonFilms {
  /** Those of these lessons that are hers to watch, with the folder of their film. */
  ofStudent(
    userId: string,
    lessons: readonly LessonName[],
  ): Promise<(LessonName & { film: string | null })[]>;
}

export function createLessonFilms(db: Kysely<Tables>): LessonFilms {
  return {
    async ofStudent(userId, lessons) {
      const courseIds = [...new Set(lessons.map(({ courseId }) => courseId))];
      if (courseIds.length === 0) return [];
      const rows = await db
        .selectFrom('enrolments')
        .innerJoin('courses', 'courses.id', 'enrolments.course_id')
        .where('enrolments.user_id', '=', userId)
        .where('courses.id', 'in', courseIds)
        .select(['courses.id as courseId', 'courses.video_folder as film'])
        .execute();
      const named = ({ courseId }: { courseId: string }) =>
        lessons.some((lesson) => lesson.courseId === courseId && lesson.lesson === firstLesson);
      return rows.filter(named).map((row) => ({ ...row, lesson: firstLesson }));
    },
  };
}
