import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Selectable, Updateable } from 'kysely';
import { deleteOlder } from '../db/delete-older.ts';
import type { Tables } from '../db/tables.ts';
import { isAddressOfNobody } from './erased-address.ts';
import { longestDelayMs } from './retry.ts';

export interface Attachment {
  filename: string;
  content: string;
  /** As `text/calendar; charset=utf-8`. */
  contentType: string;
}

export interface Mail {
  /** Null: nobody. Such a mail costs the same work as any other and is then thrown away. */
  to: string | null;
  /** Whom an answer reaches, if not the academy. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  /** When its code or link stops working, epoch milliseconds; left out: it is worth reading at any time. */
  expiresAtMs?: number;
}

export interface MailQueue {
  /**
   * Keeps a mail for the mail worker. Hand over the transaction of its cause: then both are
   * written or neither is, and nobody waits for a mail server. Answers the mail's id.
   */
  enqueue(trx: Kysely<Tables>, mail: Mail): Promise<string>;
  /** Forgets mails that are not worth reading any more, where they still wait. */
  withdraw(trx: Kysely<Tables>, ids: (string | null)[]): Promise<void>;
  /** Counts the mails that are not sent: those still waiting, and those given up. */
  count(): Promise<{ waiting: number; givenUp: number }>;
  /** The mails that are not sent, the oldest first. */
  unsent(): AsyncIterable<MailJob>;
  /** Tries mails that were given up again from the beginning: this one, or all; answers how many. */
  resend(id: string | 'all', nowMs: number): Promise<number>;
  /** Forgets a mail that was given up; answers false when there is none of this id. */
  dropGivenUp(id: string): Promise<boolean>;
  /** Deletes mails that were given up long ago; answers how many. */
  deleteGivenUp(nowMs: number): Promise<number>;
  /**
   * Takes a mail that is due and keeps every other process from it for `claimMs`; undefined when
   * no mail is due. Of several processes only one gets a mail. One waits for those that were written
   * before it to the same address, an hour at most, but not for one that has failed for hours.
   */
  claim(claimMs: number): Promise<MailJob | undefined>;
  /** Forgets a mail that was handed over. */
  remove(id: string): Promise<void>;
  /** Keeps a mail that could not be handed over; `due_at_ms: null` gives it up. */
  postpone(
    id: string,
    change: Pick<Updateable<Tables['mail_jobs']>, 'attempts' | 'due_at_ms' | 'last_error'>,
  ): Promise<void>;
}

export type MailJob = Selectable<Tables['mail_jobs']>;

/** Three weeks from the mail's making; it is given up after almost three days of trying. */
const givenUpKeptMs = 21 * 24 * 3_600_000;

/** Several due mails are looked at, since other processes may be faster with the first. */
const candidates = 5;

/** Some hours of failing. */
const awaitedAttempts = 15;

/**
 * Whether a mail's turn has come. Else "confirmed", which failed, would arrive after "cancelled", which did
 * not. Within an hour an earlier mail was tried at least once more: nothing waits longer, and nothing waits
 * for one that has failed for hours, which may be refused for what it says. A code cannot wait so long, and
 * nobody has to wait for it.
 */
const isNext = (eb: ExpressionBuilder<Tables, 'mail_jobs'>, nowMs: number) =>
  eb.or([
    eb('expires_at_ms', 'is not', null),
    eb('created_at_ms', '<=', nowMs - longestDelayMs),
    eb.not(
      eb.exists(
        eb
          .selectFrom('mail_jobs as earlier')
          .select('earlier.id')
          .whereRef('earlier.recipient', '=', 'mail_jobs.recipient')
          .whereRef('earlier.created_at_ms', '<', 'mail_jobs.created_at_ms')
          .where('earlier.due_at_ms', 'is not', null)
          .where('earlier.attempts', '<', awaitedAttempts)
          .where('earlier.expires_at_ms', 'is', null),
      ),
    ),
  ]);

export function createMailQueue(db: Kysely<Tables>, { clock }: { clock: () => number }): MailQueue {
  return {
    async enqueue(trx, { to, replyTo, subject, text, html, attachments = [], expiresAtMs }) {
      const id = randomUUID();
      const now = clock();
      await trx
        .insertInto('mail_jobs')
        .values({
          id,
          // An erased student's kept orders may still be refunded: nobody is written to.
          recipient: to !== null && isAddressOfNobody(to) ? null : to,
          reply_to: replyTo ?? null,
          subject,
          body_text: text,
          body_html: html,
          attachments: JSON.stringify(attachments),
          attempts: 0,
          due_at_ms: now,
          created_at_ms: now,
          expires_at_ms: expiresAtMs ?? null,
          last_error: null,
        })
        .execute();
      return id;
    },

    async withdraw(trx, ids) {
      const named = ids.filter((id) => id !== null);
      // PostgreSQL takes no empty list.
      if (named.length > 0) await trx.deleteFrom('mail_jobs').where('id', 'in', named).execute();
    },

    async count() {
      const { all, waiting } = await db
        .selectFrom('mail_jobs')
        // A count of a column leaves out its nulls, which are the mails given up.
        .select(({ fn }) => [fn.countAll().as('all'), fn.count('due_at_ms').as('waiting')])
        .executeTakeFirstOrThrow();
      return { waiting: Number(waiting), givenUp: Number(all) - Number(waiting) };
    },

    unsent: () =>
      db.selectFrom('mail_jobs').selectAll().orderBy('created_at_ms').orderBy('id').stream(100),

    async resend(id, nowMs) {
      let mails = db
        .updateTable('mail_jobs')
        .set({ due_at_ms: nowMs, attempts: 0 })
        .where('due_at_ms', 'is', null);
      if (id !== 'all') mails = mails.where('id', '=', id);
      return (await mails.returning('id').execute()).length;
    },

    async dropGivenUp(id) {
      const dropped = await db
        .deleteFrom('mail_jobs')
        .where('id', '=', id)
        .where('due_at_ms', 'is', null)
        .returning('id')
        .execute();
      return dropped.length > 0;
    },

    deleteGivenUp: (nowMs) =>
      deleteOlder(db, {
        table: 'mail_jobs',
        key: ['id'],
        column: 'created_at_ms',
        before: nowMs - givenUpKeptMs,
        holding: { column: 'due_at_ms', value: null },
      }),

    async claim(claimMs) {
      const due = db
        .selectFrom('mail_jobs')
        .select('id')
        .where('due_at_ms', '<=', clock())
        .where((eb) => isNext(eb, clock()))
        .orderBy('due_at_ms')
        .limit(candidates);
      for (const { id } of await due.execute()) {
        const claimed = await db
          .updateTable('mail_jobs')
          .set({ due_at_ms: clock() + claimMs })
          .where('id', '=', id)
          .where('due_at_ms', '<=', clock())
          .returningAll()
          .executeTakeFirst();
        if (claimed) return claimed;
      }
      return undefined;
    },

    async remove(id) {
      await db.deleteFrom('mail_jobs').where('id', '=', id).execute();
    },

    async postpone(id, change) {
      await db.updateTable('mail_jobs').set(change).where('id', '=', id).execute();
    },
  };
}
