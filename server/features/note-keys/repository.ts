import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** AES-256. */
const keyBytes = 32;

export interface NoteKeys {
  /** The student's key, base64url; made the first time it is asked for, and never changed. */
  keyOf(userId: string): Promise<string>;
}

/**
 * The keys are in the database and not derived from SESSION_SECRET: a new secret signs everyone
 * out, and must not make unreadable what waits on their phones.
 */
export function createNoteKeys(db: Kysely<Tables>): NoteKeys {
  const stored = (userId: string) =>
    db.selectFrom('note_keys').select('key').where('user_id', '=', userId);
  return {
    async keyOf(userId) {
      const known = await stored(userId).executeTakeFirst();
      if (known) return known.key;
      const key = randomBytes(keyBytes).toString('base64url');
      await db
        .insertInto('note_keys')
        .values({ user_id: userId, key })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // Another phone of the student may have been faster, so the stored key counts.
      return (await stored(userId).executeTakeFirstOrThrow()).key;
    },
  };
}
