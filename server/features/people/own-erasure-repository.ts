import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Mail, MailQueue } from '../../mail/repository.ts';
import { createOrders } from '../payments/repository.ts';
import { type Erased, erasePerson } from './erasure-repository.ts';

interface Account {
  id: string;
  name: string;
  email: string;
  /** Null: she has chosen none. */
  language: string | null;
}

export interface OwnErasures {
  /** When her account is erased, epoch milliseconds; null: she has not asked for it. */
  dueAtMs(userId: string): Promise<number | null>;
  /** Keeps a first request and its mail, both or neither; answers when the one that counts is due. */
  ask(request: { userId: string; nowMs: number; dueAtMs: number }, mail: Mail): Promise<number>;
  /** Takes the request back, with a mail; answers false when there is none. */
  revoke(userId: string, mail: Mail): Promise<boolean>;
  /** Lists the accounts whose seven days are over, but for staff: they stay until their role has ended. */
  due(nowMs: number): Promise<(Account & { dueAtMs: number })[]>;
  /**
   * Erases her, with a mail about it, all or nothing; answers null when she has taken it back.
   * Throws `OpenOrderError`.
   */
  erase(account: Account, nowMs: number, mailFor: (erased: Erased) => Mail): Promise<Erased | null>;
}

interface OwnErasureDependencies {
  db: Kysely<Tables>;
  mailQueue: MailQueue;
}

/** Takes a request back within the transaction of its cause; answers false when there is none. */
export async function withdrawErasure(
  trx: Transaction<Tables>,
  { userId, mail, mailQueue }: { userId: string; mail: Mail; mailQueue: MailQueue },
): Promise<boolean> {
  const revoked = await trx
    .deleteFrom('erasures')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (revoked) await mailQueue.enqueue(trx, mail);
  return revoked !== undefined;
}

export function createOwnErasures({ db, mailQueue }: OwnErasureDependencies): OwnErasures {
  const dueAtMs = async (handle: Kysely<Tables>, userId: string) => {
    const request = await handle
      .selectFrom('erasures')
      .select('due_at_ms')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return request ? Number(request.due_at_ms) : null;
  };
  return {
    dueAtMs: (userId) => dueAtMs(db, userId),

    ask: (request, mail) =>
      db.transaction().execute(async (trx) => {
        const isFirst = await trx
          .insertInto('erasures')
          .values({
            user_id: request.userId,
            asked_at_ms: request.nowMs,
            due_at_ms: request.dueAtMs,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst();
        if (!isFirst) return (await dueAtMs(trx, request.userId)) ?? request.dueAtMs;
        await mailQueue.enqueue(trx, mail);
        return request.dueAtMs;
      }),

    revoke: (userId, mail) =>
      db.transaction().execute((trx) => withdrawErasure(trx, { userId, mail, mailQueue })),

    async due(nowMs) {
      const accounts = await db
        .selectFrom('erasures')
        .innerJoin('users', 'users.id', 'erasures.user_id')
        .select(['users.id', 'users.name', 'users.email', 'users.language', 'due_at_ms'])
        .where('due_at_ms', '<=', nowMs)
        .where('users.role', '!=', 'Staff')
        .execute();
      return accounts.map(({ due_at_ms, ...account }) => ({
        ...account,
        dueAtMs: Number(due_at_ms),
      }));
    },

    erase: (account, nowMs, mailFor) =>
      db.transaction().execute(async (trx) => {
        // Before her request, in the order in which a payment at the desk takes both.
        await createOrders(trx).lockStudent(account.id);
        const request = await trx
          .deleteFrom('erasures')
          .where('user_id', '=', account.id)
          .where('due_at_ms', '<=', nowMs)
          .returning('user_id')
          .executeTakeFirst();
        if (!request) return null;
        const erased = await erasePerson(trx, account, nowMs);
        await mailQueue.enqueue(trx, mailFor(erased));
        return erased;
      }),
  };
}
