import type { Transaction } from 'kysely';
import { priceOf } from '#contract/price.ts';
import type { RefundReason } from '../../db/payment-tables.ts';
import type { Tables } from '../../db/tables.ts';
import type { PaymentEffects } from './effects.ts';
import { statusAfter } from './order-states.ts';
import { createRefunds, type RefundRow } from './refund-repository.ts';
import { createOrders, type OrderCourse, type OrderRow, type PaidOrder } from './repository.ts';

export interface RefundCause {
  reason: RefundReason;
  /** The note that staff wrote about it, and who of the staff gave the money back. */
  note?: string | null;
  actor?: string | null;
  /** The money is back already. */
  isDone?: boolean;
}

interface RefundDependencies {
  effects: Pick<PaymentEffects, 'endEnrolment' | 'issueCreditNote' | 'sendRefund'>;
  nowMs: number;
}

/**
 * Gives back what is left of a paid order: status, end of access, the refund's row and the mail
 * are one transaction, and the job brings the money. Answers the order as it is then; undefined
 * when another process has moved it since it was read.
 */
export async function refundOrder(
  trx: Transaction<Tables>,
  order: PaidOrder,
  cause: RefundCause,
  { effects, nowMs }: RefundDependencies,
): Promise<OrderRow | undefined> {
  const orders = createOrders(trx);
  const status = statusAfter(order.status, 'refunded');
  if (!(await orders.move(order, status, { next_check_at_ms: null }))) return undefined;
  const moved = { ...order, status };
  const refunds = createRefunds(trx);
  const before = await refunds.ofPayment(order.payment_id);
  const restInPaise = order.amount_in_paise - sumOf(before);
  // Parts given back at the dashboard stand in one row, which grows to the whole sum here.
  const known = before.filter(({ reason }) => reason === cause.reason);
  const courses = (await orders.coursesOf(order.id)).filter(({ refund_id }) => refund_id === null);
  await endAccess(trx, moved, { courses, effects });
  const refund = await refunds.insert({
    ...cause,
    orderId: order.id,
    paymentId: order.payment_id,
    amountInPaise: restInPaise + sumOf(known),
    nowMs,
  });
  if (!refund) return moved;
  const courseIds = courses.map(({ course_id }) => course_id);
  if (courseIds.length > 0) await refunds.mark(refund, courseIds);
  await effects.issueCreditNote(trx, moved, nowMs);
  await effects.sendRefund(trx, moved, { ...refund, amount_in_paise: restInPaise });
  return moved;
}

/**
 * Counts what of an order's payment was given back in part at the provider's dashboard: it ends
 * nothing, and is taken off what goes back later. Our own refunds are in the provider's sum too.
 */
export async function keepPartialRefund(
  trx: Transaction<Tables>,
  order: OrderRow,
  payment: { paymentId: string; refundedInPaise: number; nowMs: number },
): Promise<void> {
  if (payment.refundedInPaise === 0) return;
  const refunds = createRefunds(trx);
  const before = await refunds.ofPayment(payment.paymentId);
  const ours = before.filter(({ reason }) => reason !== 'at_provider');
  const amountInPaise = payment.refundedInPaise - sumOf(ours);
  if (amountInPaise <= 0) return;
  const { paymentId, nowMs } = payment;
  const refund = { orderId: order.id, paymentId, amountInPaise, nowMs };
  await refunds.insert({ ...refund, reason: 'at_provider', isDone: true });
}

/** Gives back the price of some courses of an order, and leaves the others hers. */
export async function refundCourses(
  trx: Transaction<Tables>,
  order: PaidOrder,
  { courses, cause, nowMs }: { courses: OrderCourse[]; cause: RefundCause; nowMs: number },
): Promise<RefundRow | undefined> {
  const refunds = createRefunds(trx);
  const fees = courses.map(({ fees_in_rupees }) => fees_in_rupees);
  const refund = await refunds.insert({
    ...cause,
    orderId: order.id,
    paymentId: order.payment_id,
    amountInPaise: priceOf(fees, order.gst_percent).amountInPaise,
    nowMs,
  });
  const courseIds = courses.map(({ course_id }) => course_id);
  if (refund) await refunds.mark(refund, courseIds);
  return refund;
}

const sumOf = (refunds: RefundRow[]): number =>
  refunds.reduce((sum, { amount_in_paise }) => sum + amount_in_paise, 0);

async function endAccess(
  trx: Transaction<Tables>,
  order: OrderRow,
  { courses, effects }: { courses: OrderCourse[] } & Pick<RefundDependencies, 'effects'>,
): Promise<void> {
  const { id: orderId, user_id: userId } = order;
  for (const { course_id: courseId } of courses) {
    const heldByOrderId = await createOrders(trx).otherPaidOrder(order, courseId);
    await effects.endEnrolment(trx, { userId, courseId, orderId, heldByOrderId });
  }
}
