import { randomUUID } from 'node:crypto';
import { priceOf } from '#contract/price.ts';
import type { DeskProvider } from './desk.ts';
import { AlreadyEnrolledError } from './errors.ts';
import { nextOrderNumber } from './order-numbers.ts';
import { closeOthers, type OrderingDependencies } from './ordering.ts';
import { createOrders, type OrderRow, type SoldCourse } from './repository.ts';
import { basketOf, orderNumberOf } from './rules.ts';
import { deliver, type SettlementDependencies } from './settlement.ts';

export interface DeskPayment {
  userId: string;
  courses: SoldCourse[];
  by: DeskProvider;
  /** The bank's own number of a UPI payment, however it was typed. */
  reference: string | null;
  note: string;
  actor: string;
}

/** Returns a reference in its one spelling, without the blanks that people set; null: there is none. */
export const plainReference = (typed: string | null | undefined): string | null =>
  typed?.replaceAll(/\s/g, '').toUpperCase() || null;

/** Thrown when another order has this UPI payment: refunds are counted by payment, not by order. */
export class ReferenceTakenError extends Error {
  override name = 'ReferenceTakenError';
  readonly orderNumber: string;

  constructor(order: OrderRow) {
    super(`order ${orderNumberOf(order)} has this payment`);
    this.orderNumber = orderNumberOf(order);
  }
}

/**
 * Records what was paid at the academy itself: order, enrolments and receipt in one transaction, as
 * for a payment that a provider reports. Throws `AlreadyEnrolledError`, `ReferenceTakenError`.
 */
export async function recordDeskPayment(
  dependencies: Pick<OrderingDependencies, 'gstPercent' | 'numberPrefix'> & SettlementDependencies,
  { userId, courses, by, reference: typed, note, actor }: DeskPayment,
): Promise<OrderRow> {
  const { db, clock, gstPercent, numberPrefix, effects } = dependencies;
  const reference = plainReference(typed);
  const courseIds = courses.map(({ course_id }) => course_id).sort();
  const price = priceOf(
    courses.map(({ fees_in_rupees }) => fees_in_rupees),
    gstPercent,
  );
  return db.transaction().execute(async (trx) => {
    const orders = createOrders(trx);
    await orders.lockStudent(userId);
    await closeOthers(orders, { userId, courseIds }, undefined);
    const nowMs = clock();
    const id = randomUUID();
    // The number's series makes every new order wait, so that the same payment is seen when two record it.
    const number = await nextOrderNumber(trx, numberPrefix, nowMs);
    const taken = reference === null ? undefined : await orders.byReference(reference);
    if (taken) throw new ReferenceTakenError(taken);
    const order = {
      id,
      number,
      user_id: userId,
      status: 'paid' as const,
      subtotal_in_paise: price.subtotalInPaise,
      gst_in_paise: price.gstInPaise,
      gst_percent: gstPercent,
      amount_in_paise: price.amountInPaise,
      currency: 'INR',
      basket: basketOf(courseIds),
      return_path: '/order-success',
      provider: by,
      provider_order_id: `desk_${id}`,
      payment_id: reference ?? `desk_${id}`,
      failure: null,
      created_at_ms: nowMs,
      paid_at_ms: nowMs,
      checked_at_ms: nowMs,
      next_check_at_ms: null,
      actor,
      note,
    };
    await orders.insert(order, courses);
    await deliver(trx, order, { nowMs, effects });
    // She got a course a moment ago: nothing is recorded, and the money stays in her hand. A refund
    // would be due for ever, since no provider has this payment.
    const had = (await orders.coursesOf(id)).find(({ refund_id }) => refund_id !== null);
    if (had) throw new AlreadyEnrolledError(had.name);
    return order;
  });
}
