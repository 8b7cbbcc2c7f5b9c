import { type Kysely, sql } from 'kysely';
import { deleteOlder } from '../../db/delete-older.ts';
import type { Tables } from '../../db/tables.ts';
import type { Mail, MailQueue } from '../../mail/repository.ts';

interface NewCode {
  email: string;
  codeHash: string;
  courseId: string | null;
  expiresAtMs: number;
}

export interface OneTimePasswords {
  isCourse(courseId: string): Promise<boolean>;
  /**
   * Keeps a new code and its mail, both or neither; the code before it stops working, and its mail is
   * not sent any more. Answers when the last one was sent if that is less than `resendMs` ago; that one then leads to the
   * course of this request, since she may have chosen another meanwhile.
   */
  send(code: NewCode, mail: Mail, resendMs: number): Promise<{ tooSoonSinceMs: number } | null>;
  /** Counts a try; answers the hash to compare with, or undefined when there is no live code. */
  tryCode(email: string, maxTries: number): Promise<string | undefined>;
  /** Uses the code up; answers its course, or undefined when another request was faster. */
  spend(email: string, codeHash: string): Promise<{ courseId: string | null } | undefined>;
  /** Deletes codes a day after their expiry; answers how many. */
  deleteExpired(nowMs: number): Promise<number>;
}

/** Deleting is housekeeping and may be late: what counts is the time of expiry itself. */
const expiredRowsMs = 24 * 3_600_000;

interface OneTimePasswordDependencies {
  db: Kysely<Tables>;
  mailQueue: MailQueue;
  clock: () => number;
}

export function createOneTimePasswords(
  dependencies: OneTimePasswordDependencies,
): OneTimePasswords {
  const { db, mailQueue, clock } = dependencies;
  return {
    async isCourse(courseId) {
      const courses = db.selectFrom('courses').select('id').where('id', '=', courseId);
      return (await courses.where('retired_at_ms', 'is', null).executeTakeFirst()) !== undefined;
    },

    send: ({ email, codeHash, courseId, expiresAtMs }, mail, resendMs) =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const fresh = { code_hash: codeHash, course_id: courseId, expires_at_ms: expiresAtMs };
        const kept = await trx
          .insertInto('one_time_passwords')
          .values({ email, ...fresh, tries: 0, sent_at_ms: now })
          .onConflict((conflict) =>
            conflict
              .column('email')
              .doUpdateSet({ ...fresh, tries: 0, sent_at_ms: now })
              .where(sql.ref('one_time_passwords.sent_at_ms'), '<=', now - resendMs),
          )
          .returning('mail_id')
          .executeTakeFirst();
        if (kept) {
          // That of the code before: the row does not name the new one yet.
          await mailQueue.withdraw(trx, [kept.mail_id]);
          const mail_id = await mailQueue.enqueue(trx, { ...mail, expiresAtMs });
          const row = trx.updateTable('one_time_passwords').where('email', '=', email);
          await row.set({ mail_id }).execute();
          return null;
        }
        const { sent_at_ms } = await trx
          .updateTable('one_time_passwords')
          .set({ course_id: courseId })
          .where('email', '=', email)
          .returning('sent_at_ms')
          .executeTakeFirstOrThrow();
        return { tooSoonSinceMs: sent_at_ms };
      }),

    async tryCode(email, maxTries) {
      const row = await db
        .updateTable('one_time_passwords')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('email', '=', email)
        .where('expires_at_ms', '>', clock())
        .where('tries', '<', maxTries)
        .returning('code_hash')
        .executeTakeFirst();
      return row?.code_hash;
    },

    async spend(email, codeHash) {
      const row = await db
        .deleteFrom('one_time_passwords')
        .where('email', '=', email)
        .where('code_hash', '=', codeHash)
        .returning('course_id')
        .executeTakeFirst();
      return row && { courseId: row.course_id };
    },

    deleteExpired: (nowMs) =>
      deleteOlder(db, {
        table: 'one_time_passwords',
        key: ['email'],
        column: 'expires_at_ms',
        before: nowMs - expiredRowsMs,
      }),
  };
}
