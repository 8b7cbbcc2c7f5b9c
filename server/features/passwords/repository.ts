import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deleteOlder } from '../../db/delete-older.ts';
import type { Tables } from '../../db/tables.ts';
import type { Mail, MailQueue } from '../../mail/repository.ts';

interface ResetRequest {
  tokenHash: string;
  /** Null: nobody has this address. */
  userId: string | null;
  /** Null: she chooses it on the page behind the link. */
  passwordHash: string | null;
  expiresAtMs: number;
}

export interface Account {
  id: string;
  name: string;
  email: string;
  /** Null: she has chosen none. */
  language: string | null;
}

export interface PasswordResets {
  /** The account of an address, whatever its capitals. */
  findAccount(email: string): Promise<Account | undefined>;
  /** Keeps the request and its mail, both or neither. */
  request(reset: ResetRequest, mail: Mail): Promise<void>;
  /** Counts a try at a live request; undefined when there is none, it is too old or too often tried. */
  tryReset(
    tokenHash: string,
    maxTries: number,
  ): Promise<Pick<ResetRequest, 'passwordHash'> | undefined>;
  /**
   * Makes this password active, once: spends every request of this student, ends all her sessions and
   * sends the notice. Answers false when another request was faster.
   */
  activate(
    reset: { tokenHash: string; passwordHash: string },
    noticeFor: (account: Account) => Mail,
  ): Promise<boolean>;
  /** Deletes requests a day after their expiry; answers how many. */
  deleteExpired(nowMs: number): Promise<number>;
}

/** Deleting is housekeeping and may be late: what counts is the time of expiry itself. */
const expiredRowsMs = 24 * 3_600_000;

interface PasswordResetDependencies {
  db: Kysely<Tables>;
  mailQueue: MailQueue;
  clock: () => number;
}

/** The column takes no null, and no hash is empty. */
const notChosenYet = '';

/** Ends every request of a student within the transaction of its cause; no mail about one is sent any more. */
export async function endResets(
  trx: Kysely<Tables>,
  { userId, mailQueue }: { userId: string; mailQueue: MailQueue },
): Promise<void> {
  const ended = trx.deleteFrom('password_resets').where('user_id', '=', userId);
  const rows = await ended.returning('mail_id').execute();
  await mailQueue.withdraw(
    trx,
    rows.map(({ mail_id }) => mail_id),
  );
}

export function createPasswordResets(dependencies: PasswordResetDependencies): PasswordResets {
  const { db, mailQueue, clock } = dependencies;
  return {
    findAccount: (email) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'email', 'language'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst(),

    async request({ tokenHash, userId, passwordHash, expiresAtMs }, mail) {
      await db.transaction().execute(async (trx) => {
        const mail_id = await mailQueue.enqueue(trx, { ...mail, expiresAtMs });
        await trx
          .insertInto('password_resets')
          .values({
            token_hash: tokenHash,
            user_id: userId,
            password_hash: passwordHash ?? notChosenYet,
            tries: 0,
            expires_at_ms: expiresAtMs,
            mail_id,
          })
          .execute();
      });
    },

    async tryReset(tokenHash, maxTries) {
      const row = await db
        .updateTable('password_resets')
        .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
        .where('token_hash', '=', tokenHash)
        .where('user_id', 'is not', null)
        .where('expires_at_ms', '>', clock())
        .where('tries', '<', maxTries)
        .returning('password_hash')
        .executeTakeFirst();
      return row && { passwordHash: row.password_hash === notChosenYet ? null : row.password_hash };
    },

    deleteExpired: (nowMs) =>
      deleteOlder(db, {
        table: 'password_resets',
        key: ['token_hash'],
        column: 'expires_at_ms',
        before: nowMs - expiredRowsMs,
      }),

    activate: ({ tokenHash, passwordHash }, noticeFor) =>
      db.transaction().execute(async (trx) => {
        const spent = await trx
          .deleteFrom('password_resets')
          .where('token_hash', '=', tokenHash)
          .returning('user_id')
          .executeTakeFirst();
        if (!spent?.user_id) return false;
        const account = await trx
          .selectFrom('users')
          .select(['id', 'name', 'email', 'language'])
          .where('id', '=', spent.user_id)
          .executeTakeFirstOrThrow();
        await setPassword(trx, account.id, passwordHash);
        await endResets(trx, { userId: account.id, mailQueue });
        await trx.deleteFrom('sessions').where('user_id', '=', account.id).execute();
        await mailQueue.enqueue(trx, noticeFor(account));
        return true;
      }),
  };
}

async function setPassword(
  trx: Kysely<Tables>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const now = new Date().toISOString();
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password: passwordHash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  // A registration that died half way left a student without a password; this gives her one.
  await trx
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: passwordHash,
      updated_at: now,
    })
    .execute();
}
