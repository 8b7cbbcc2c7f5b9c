import type { Kysely } from 'kysely';
import { prepared } from './db/prepared.ts';
import type { Tables } from './db/tables.ts';

const sessionByToken = prepared((db, { token }: { token: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.expires_at',
      'sessions.created_at',
      'sessions.updated_at',
      'sessions.user_agent',
      'users.id',
      'users.name',
      'users.email',
      'users.role',
      'users.language',
    ])
    .where('sessions.token', '=', token),
);

/** The queries on better-auth's tables that identity needs and better-auth cannot answer. */
export function createIdentityRows(db: Kysely<Tables>) {
  return {
    /** Resolves to the session of a token with its student, also an expired one; undefined: there is none. */
    async session(token: string) {
      const [row] = await sessionByToken(db, { token });
      return row;
    },
    async deleteSession(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    async passwordHashOf(userId: string): Promise<string | null> {
      const account = await db
        .selectFrom('accounts')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst();
      return account?.password ?? null;
    },
    async hasStudent(id: string): Promise<boolean> {
      const found = await db.selectFrom('users').select('id').where('id', '=', id).execute();
      return found.length > 0;
    },
  };
}
