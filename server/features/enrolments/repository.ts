import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type EnrolledCourse = Selectable<Tables['courses']> &
  Pick<Selectable<Tables['enrolments']>, 'last_opened_on'>;

export interface Enrolments {
  /** The courses this student has paid for, in the academy's own order. */
  forStudent(userId: string): Promise<EnrolledCourse[]>;
  isEnrolled(userId: string, courseId: string): Promise<boolean>;
  /** Whether one of the student's courses has its video in this folder. */
  mayWatch(userId: string, folder: string): Promise<boolean>;
}

export function createEnrolments(db: Kysely<Tables>): Enrolments {
  const enrolled = (userId: string) =>
    db
      .selectFrom('enrolments')
      .innerJoin('courses', 'courses.id', 'enrolments.course_id')
      .where('enrolments.user_id', '=', userId);

  return {
    forStudent: (userId) =>
      enrolled(userId)
        .selectAll('courses')
        .select('enrolments.last_opened_on')
        .orderBy('courses.position')
        .execute(),

    async isEnrolled(userId, courseId) {
      const row = await enrolled(userId)
        .select('courses.id')
        .where('courses.id', '=', courseId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async mayWatch(userId, folder) {
      const row = await enrolled(userId)
        .select('courses.id')
        .where('courses.video_folder', '=', folder)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
