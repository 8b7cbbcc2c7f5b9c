import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export interface Sessions {
  /** Answers false when the student has no such session: another's is none of hers. */
  revoke(userId: string, sessionId: string): Promise<boolean>;
  revokeAll(userId: string): Promise<void>;
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
  };
}
