import type { Kysely } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';

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
    async deleteSessionOf(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token', '=', token).execute();
    },
    /** Resolves to the password's hash of whoever has this address; undefined: nobody has it. */
    async passwordHashAt(email: string): Promise<string | null | undefined> {
      const account = await db
        .selectFrom('accounts')
        .innerJoin('users', 'users.id', 'accounts.user_id')
        .select('accounts.password')
        .where('users.email', '=', email.toLowerCase())
        .where('provider_id', '=', 'credential')
        .executeTakeFirst();
      return account?.password;
    },
    /**
     * Whether this is still the hash. It writes, so that it waits for a change that has begun: a plain read
     * would see what was before it.
     */
    async isPasswordHash(userId: string, hash: string): Promise<boolean> {
      const unchanged = await db
        .updateTable('accounts')
        .set({ password: hash })
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .where('password', '=', hash)
        .returning('id')
        .executeTakeFirst();
      return unchanged !== undefined;
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
