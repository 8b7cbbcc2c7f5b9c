import type { Kysely } from 'kysely';
import { deleteOlder } from '../../db/delete-older.ts';
import type { Tables } from '../../db/tables.ts';

export interface Sessions {
  /** Answers false when the student has no such session: another's is none of hers. */
  revoke(userId: string, sessionId: string): Promise<boolean>;
  revokeAll(userId: string): Promise<void>;
  /** Deletes sessions and better-auth's tokens that have ended; answers how many. */
  deleteExpired(nowMs: number): Promise<number>;
}

export function createSessions(db: Kysely<Tables>): Sessions {
  const ofStudent = (userId: string) => db.deleteFrom('sessions').where('user_id', '=', userId);
  return {
    async revoke(userId, sessionId) {
      const revoked = await ofStudent(userId).where('id', '=', sessionId).returning('id').execute();
      return revoked.length > 0;
    },
    async revokeAll(userId) {
      await ofStudent(userId).execute();
    },
    async deleteExpired(nowMs) {
      const expired = {
        key: ['id' as const],
        column: 'expires_at' as const,
        before: new Date(nowMs).toISOString(),
      };
      const sessions = await deleteOlder(db, { table: 'sessions', ...expired });
      return sessions + (await deleteOlder(db, { table: 'verifications', ...expired }));
    },
  };
}
