import {
  type AliasedExpression,
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
} from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tables } from '../../db/tables.ts';
import { doneLessons } from '../lessons/done-lessons-repository.ts';
import { filmOfCourse } from '../lessons/film-repository.ts';

export type EnrolledCourse = Omit<
  Selectable<Tables['courses']>,
  'lessons_numbered' | 'position' | 'retired_at_ms'
> &
  Pick<Selectable<Tables['enrolments']>, 'last_opened_on'> & {
    /** The film of the lesson that is played by a client which knows no lessons. */
    film_folder: string | null;
    /** The number of its published lessons, and of those of them that she has done. */
    lessons: number | string | bigint | null;
    lessons_done: number | string | bigint | null;
  };

export interface Enrolments {
  /**
   * The courses this student has paid for, in the academy's own order. Their translations, longer
   * than all the rest, are empty unless they are asked for.
   */
  forStudent(userId: string, options: { isTranslated: boolean }): Promise<EnrolledCourse[]>;
  /** The same courses, the newest enrolment first, with when each began. */
  beginnings(userId: string): Promise<{ id: string; name: string; enrolled_at_ms: number }[]>;
  isEnrolled(userId: string, courseId: string): Promise<boolean>;
  /**
   * The same, and keeps this day, `YYYY-MM-DD`, as her last in the course; written once a day. For what
   * she saves, not for what is read: a phone asks for all her courses, to have them without network.
   */
  open(userId: string, courseId: string, day: string): Promise<boolean>;
  /** Enrols a student; resolves to false when she has the course already, whoever gave it. */
  enrol(
    trx: Transaction<Tables>,
    enrolment: { userId: string; courseId: string; orderId: string; nowMs: number },
  ): Promise<boolean>;
  /**
   * Ends the access that this order gave, or lets it live on with another order that was paid for the
   * same course. Her notes and records stay, for the day she enrols again.
   */
  endEnrolment(
    trx: Transaction<Tables>,
    enrolment: { userId: string; courseId: string; orderId: string; heldByOrderId: string | null },
  ): Promise<void>;
  /** Enrols a student without an order; resolves to false when she is enrolled already. */
  enrolByHand(enrolment: { userId: string; courseId: string; nowMs: number }): Promise<boolean>;
  /** Resolves to the id of an enrolment's order; null: the academy gave it; undefined: there is none. */
  heldBy(userId: string, courseId: string): Promise<string | null | undefined>;
  /** Ends an enrolment, whoever gave it. The student's notes and records stay. */
  endByHand(userId: string, courseId: string): Promise<void>;
}

const enrolled = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .where('enrolments.user_id', '=', userId);

const coursesWith = (
  translations: 'courses.translations' | AliasedExpression<string, 'translations'>,
) =>
  prepared((db, { userId }: { userId: string }) =>
    enrolled(db, userId)
      .select([
        'courses.id',
        'courses.name',
        'courses.description',
        'courses.duration',
        'courses.fees_in_rupees',
        'courses.image',
        'courses.overview',
        'courses.points_html',
        translations,
        'enrolments.last_opened_on',
        filmOfCourse().as('film_folder'),
        ...doneLessons(db, userId),
      ])
      .orderBy('courses.position'),
  );
const coursesOf = coursesWith(sql.lit('{}').as('translations'));
const translatedCoursesOf = coursesWith('courses.translations');

const enrolledIn = prepared((db, { userId, courseId }: { userId: string; courseId: string }) =>
  enrolled(db, userId).select('enrolments.last_opened_on').where('courses.id', '=', courseId),
);

export function createEnrolments(db: Kysely<Tables>): Enrolments {
  return {
    forStudent: (userId, { isTranslated }) =>
      (isTranslated ? translatedCoursesOf : coursesOf)(db, { userId }),

    beginnings: (userId) =>
      enrolled(db, userId)
        .select(['courses.id', 'courses.name', 'enrolments.enrolled_at_ms'])
        .orderBy('enrolments.enrolled_at_ms', 'desc')
        .orderBy('courses.position')
        .execute(),

    isEnrolled: async (userId, courseId) => (await enrolledIn(db, { userId, courseId })).length > 0,

    async open(userId, courseId, day) {
      const [enrolment] = await enrolledIn(db, { userId, courseId });
      if (!enrolment) return false;
      if (enrolment.last_opened_on !== day) {
        const hers = db.updateTable('enrolments').where('user_id', '=', userId);
        await hers.set({ last_opened_on: day }).where('course_id', '=', courseId).execute();
      }
      return true;
    },

    enrol: (trx, enrolment) => addEnrolment(trx, enrolment),

    async endEnrolment(trx, { userId, courseId, orderId, heldByOrderId }) {
      const byOrder = { user_id: userId, course_id: courseId, order_id: orderId };
      if (heldByOrderId === null) {
        await trx.deleteFrom('enrolments').where(matches(byOrder)).execute();
      } else {
        const held = trx.updateTable('enrolments').set({ order_id: heldByOrderId });
        await held.where(matches(byOrder)).execute();
      }
    },

    enrolByHand: (enrolment) => addEnrolment(db, { ...enrolment, orderId: null }),

    async heldBy(userId, courseId) {
      const held = await db
        .selectFrom('enrolments')
        .select('order_id')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
      return held?.order_id;
    },

    async endByHand(userId, courseId) {
      const ended = db.deleteFrom('enrolments').where('user_id', '=', userId);
      await ended.where('course_id', '=', courseId).execute();
    },
  };
}

/** One statement decides, so that of two payments settled at once only one is the first. */
async function addEnrolment(
  db: Kysely<Tables>,
  given: { userId: string; courseId: string; orderId: string | null; nowMs: number },
): Promise<boolean> {
  const added = await db
    .insertInto('enrolments')
    .values({
      user_id: given.userId,
      course_id: given.courseId,
      enrolled_at_ms: given.nowMs,
      last_opened_on: null,
      order_id: given.orderId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('course_id')
    .executeTakeFirst();
  return added !== undefined;
}

const matches =
  (row: { user_id: string; course_id: string; order_id: string }) =>
  ({ and }: ExpressionBuilder<Tables, 'enrolments'>) =>
    and(row);
