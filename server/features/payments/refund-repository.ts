import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { RefundReason } from '../../db/payment-tables.ts';
import type { Tables } from '../../db/tables.ts';

export type RefundRow = Selectable<Tables['refunds']>;

interface NewRefund {
  orderId: string;
  paymentId: string;
  amountInPaise: number;
  reason: RefundReason;
  note?: string | null;
  actor?: string | null;
  nowMs: number;
  /** The money is back already: nobody is to be asked. */
  isDone?: boolean;
}

export interface Refunds {
  /**
   * Keeps a refund; undefined when this payment is given back for this reason already. What is given
   * back at the provider's dashboard is one row, which grows to the greatest sum that was told.
   */
  insert(refund: NewRefund): Promise<RefundRow | undefined>;
  /** Says of these courses of an order that this refund gives their price back. */
  mark(refund: RefundRow, courseIds: string[]): Promise<void>;
  /** Lists the refunds of one payment, those that are done and those that will be. */
  ofPayment(paymentId: string): Promise<RefundRow[]>;
  /** Takes one that is due and keeps it from every other process for `claimMs`. */
  claim(nowMs: number, claimMs: number): Promise<RefundRow | undefined>;
  change(id: string, change: Updateable<Tables['refunds']>): Promise<void>;
  /** Counts the refunds that are not done yet. */
  countWaiting(): Promise<number>;
}

/** Several are looked at, since other processes may be faster with the first. */
const candidates = 5;

/** Works on the database and, for what must happen together, on a transaction. */
export function createRefunds(db: Kysely<Tables>): Refunds {
  return {
    // A refund of nothing is done at once: no provider takes it.
    insert({ orderId, paymentId, amountInPaise, nowMs, isDone = amountInPaise === 0, ...rest }) {
      return db
        .insertInto('refunds')
        .values({
          id: randomUUID(),
          order_id: orderId,
          payment_id: paymentId,
          amount_in_paise: amountInPaise,
          reason: rest.reason,
          note: rest.note ?? null,
          actor: rest.actor ?? null,
          attempts: 0,
          due_at_ms: isDone ? null : nowMs,
          last_error: null,
          provider_refund_id: null,
          created_at_ms: nowMs,
          done_at_ms: isDone ? nowMs : null,
        })
        .onConflict((conflict) =>
          rest.reason === 'at_provider'
            ? conflict
                .columns(['payment_id', 'reason'])
                .doUpdateSet({ amount_in_paise: amountInPaise })
                .where('refunds.amount_in_paise', '<', amountInPaise)
            : conflict.doNothing(),
        )
        .returningAll()
        .executeTakeFirst();
    },

    async mark({ id, order_id }, courseIds) {
      const lines = db.updateTable('order_courses').set({ refund_id: id });
      await lines.where('order_id', '=', order_id).where('course_id', 'in', courseIds).execute();
    },

    ofPayment: (paymentId) =>
      db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute(),

    async claim(nowMs, claimMs) {
      const due = db
        .selectFrom('refunds')
        .select('id')
        .where('due_at_ms', '<=', nowMs)
        .orderBy('due_at_ms')
        .limit(candidates);
      for (const { id } of await due.execute()) {
        const claimed = await db
          .updateTable('refunds')
          .set(({ eb }) => ({ due_at_ms: nowMs + claimMs, attempts: eb('attempts', '+', 1) }))
          .where('id', '=', id)
          .where('due_at_ms', '<=', nowMs)
          .returningAll()
          .executeTakeFirst();
        if (claimed) return claimed;
      }
      return undefined;
    },

    async change(id, change) {
      await db.updateTable('refunds').set(change).where('id', '=', id).execute();
    },

    async countWaiting() {
      const { count } = await db
        .selectFrom('refunds')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('due_at_ms', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
