import type { Kysely } from 'kysely';
import { deleteOlder } from '../../db/delete-older.ts';
import type { Tables } from '../../db/tables.ts';
import type { Learning } from './rules.ts';

interface ProgressReport {
  userId: string;
  courseId: string;
  mutationId: string;
  watchedSeconds: number;
  completedLesson: string | undefined;
  receivedAtMs: number;
}

export interface LearningRecords {
  of(userId: string): Promise<Learning>;
  /** Counts a report once, however often it is sent. */
  add(report: ProgressReport): Promise<void>;
  /** Forgets which reports were counted long ago; answers how many. What they added stays. */
  deleteOldReports(nowMs: number): Promise<number>;
}

/** Longer than any phone retries (rules 5.1: a week without network loses nothing). */
const keepReportsMs = 60 * 24 * 3600 * 1000;

export function createLearningRecords(db: Kysely<Tables>): LearningRecords {
  return {
    async of(userId) {
      const watched = await db
        .selectFrom('learning_records')
        .select(({ fn }) => fn.sum<number | null>('watched_seconds').as('seconds'))
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const completed = await db
        .selectFrom('completed_lessons')
        .select(({ fn }) => fn.countAll<number>().as('lessons'))
        .where('user_id', '=', userId)
        .executeTakeFirst();
      // PostgreSQL hands a sum over as text.
      return {
        watchedSeconds: Number(watched?.seconds ?? 0),
        completedLessons: Number(completed?.lessons ?? 0),
      };
    },

    add: (report) => db.transaction().execute((trx) => count(trx, report)),

    deleteOldReports: (nowMs) =>
      deleteOlder(db, {
        table: 'learning_reports',
        key: ['user_id', 'mutation_id'],
        column: 'received_at_ms',
        before: nowMs - keepReportsMs,
      }),
  };
}

async function count(trx: Kysely<Tables>, report: ProgressReport): Promise<void> {
  const { userId, courseId, watchedSeconds, completedLesson, receivedAtMs } = report;
  const isNew = await trx
    .insertInto('learning_reports')
    .values({ user_id: userId, mutation_id: report.mutationId, received_at_ms: receivedAtMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mutation_id')
    .executeTakeFirst();
  if (!isNew) return;
  await trx
    .insertInto('learning_records')
    .values({ user_id: userId, course_id: courseId, watched_seconds: watchedSeconds })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id']).doUpdateSet(({ eb, ref }) => ({
        watched_seconds: eb(ref('learning_records.watched_seconds'), '+', watchedSeconds),
      })),
    )
    .execute();
  if (completedLesson !== undefined) {
    await trx
      .insertInto('completed_lessons')
      .values({
        user_id: userId,
        course_id: courseId,
        lesson: completedLesson,
        completed_at_ms: receivedAtMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
