import type { Kysely } from 'kysely';
import type { Tables } from './db/tables.ts';

/** What identity asks of the tables that better-auth writes, and better-auth cannot answer. */
export function createIdentityRows(db: Kysely<Tables>) {
  return {
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
