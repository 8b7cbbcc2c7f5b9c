import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { SignInNeededError } from '../../http/errors.ts';
import type { Mail, MailQueue } from '../../mail/repository.ts';
import { endResets } from '../passwords/repository.ts';

interface ProfileChange {
  userId: string;
  name: string;
  email: string;
  /** Null: the password stays. */
  passwordHash: string | null;
  /** The only session that outlives a new password. */
  sessionId: string;
  /** One for each thing that could be a takeover: a new password, a new address. */
  notices: Mail[];
}

export interface Profiles {
  /**
   * Writes all of it, notices included, or nothing; answers false when the address is taken. Throws
   * `SignInNeededError` where the session has been ended meanwhile, as a reset of the password does.
   */
  change(change: ProfileChange): Promise<boolean>;
}

interface ProfileDependencies {
  db: Kysely<Tables>;
  mailQueue: MailQueue;
}

export function createProfiles({ db, mailQueue }: ProfileDependencies): Profiles {
  return {
    async change({ userId, name, email, passwordHash, sessionId, notices }) {
      const write = async (trx: Kysely<Tables>) => {
        const updated_at = new Date().toISOString();
        // First of all, since a reset of the password writes the same row: one of the two waits here.
        await trx
          .updateTable('accounts')
          .set({ updated_at, ...(passwordHash !== null && { password: passwordHash }) })
          .where('user_id', '=', userId)
          .where('provider_id', '=', 'credential')
          .execute();
        const session = trx.selectFrom('sessions').select('id').where('id', '=', sessionId);
        if (!(await session.executeTakeFirst())) throw new SignInNeededError();
        await trx
          .updateTable('users')
          .set({ name, email, updated_at })
          .where('id', '=', userId)
          .execute();
        if (passwordHash !== null) {
          await trx
            .deleteFrom('sessions')
            .where('user_id', '=', userId)
            .where('id', '!=', sessionId)
            .execute();
        }
        if (notices.length > 0) {
          // A link that was mailed before must not undo the new password or address.
          await endResets(trx, { userId, mailQueue });
        }
        for (const notice of notices) await mailQueue.enqueue(trx, notice);
      };
      const holder = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (holder && holder.id !== userId) return false;
      try {
        await db.transaction().execute(write);
        return true;
      } catch (error) {
        // Another student may have taken the address between the look and the write.
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isPostgres = 'code' in error && error.code === '23505';
  return isPostgres || error.message.includes('UNIQUE constraint failed');
}
