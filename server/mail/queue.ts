import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export interface Attachment {
  filename: string;
  content: string;
  /** As `text/calendar; charset=utf-8`. */
  contentType: string;
}

export interface Letter {
  /** Null: nobody. Such a letter costs the same work as any other and is then thrown away. */
  to: string | null;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
}

export interface MailQueue {
  /**
   * Keeps a letter for the mail worker. Hand over the transaction of its cause: then both are
   * written or neither is, and nobody waits for a mail server.
   */
  enqueue(trx: Kysely<Tables>, letter: Letter): Promise<void>;
  /** How many letters are not sent yet, those given up included. */
  countWaiting(): Promise<number>;
}

export function createMailQueue(db: Kysely<Tables>, { clock }: { clock: () => number }): MailQueue {
  return {
    async enqueue(trx, { to, subject, text, html, attachments = [] }) {
      const now = clock();
      await trx
        .insertInto('mail_jobs')
        .values({
          id: randomUUID(),
          recipient: to,
          subject,
          body_text: text,
          body_html: html,
          attachments: JSON.stringify(attachments),
          attempts: 0,
          due_at_ms: now,
          created_at_ms: now,
          last_error: null,
        })
        .execute();
    },

    async countWaiting() {
      const { count } = await db
        .selectFrom('mail_jobs')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
