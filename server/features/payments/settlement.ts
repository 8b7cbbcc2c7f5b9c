import type { Kysely, Transaction } from 'kysely';
import { retryIfRaceLost } from '../../db/lost-race.ts';
import type { Tables } from '../../db/tables.ts';
import type { PaymentEffects } from './effects.ts';
import { IllegalMoveError, type OrderEvent, statusAfter } from './order-states.ts';
import type { PaymentState } from './providers/provider.ts';
import { createRefunds } from './refund-repository.ts';
import { keepPartialRefund, refundCourses, refundOrder } from './refunding.ts';
import {
  createOrders,
  isPaidOrder,
  type OrderCourse,
  type OrderRow,
  type PaidOrder,
} from './repository.ts';
import { decideOrderEvent, mismatchReason } from './rules.ts';

export interface SettlementDependencies {
  db: Kysely<Tables>;
  clock: () => number;
  effects: PaymentEffects;
}

export interface PaymentUpdate {
  providerOrderId: string;
  paymentState: PaymentState;
  /** A webhook's event has an id, by which it is counted once. */
  event?: { provider: string; id: string };
}

/**
 * The one way in which a payment becomes an enrolment, whoever reports it: callback, webhook,
 * poll or job. Status, enrolment, receipt and what must go back are one transaction, so a process
 * killed in the middle has done nothing and the next report does it all. Answers the order as it is
 * then; undefined when it is no order of ours.
 */
export function settle(
  { db, clock, effects }: SettlementDependencies,
  { providerOrderId, paymentState, event }: PaymentUpdate,
): Promise<OrderRow | undefined> {
  return retryIfRaceLost(() =>
    db.transaction().execute(async (trx) => {
      const isNew =
        !event ||
        (await createOrders(trx).remember({
          provider: event.provider,
          event_id: event.id,
          provider_order_id: providerOrderId,
          received_at_ms: clock(),
        }));
      for (;;) {
        const order = await createOrders(trx).byProviderOrder(providerOrderId);
        if (!order || !isNew) return order;
        const settled = await apply(trx, order, { paymentState, nowMs: clock(), effects });
        if (settled) return settled;
      }
    }),
  );
}

interface Application {
  paymentState: PaymentState;
  nowMs: number;
  effects: PaymentEffects;
}

/** Answers undefined when another process has moved the order since it was read. */
async function apply(
  trx: Transaction<Tables>,
  order: OrderRow,
  { paymentState, nowMs, effects }: Application,
): Promise<OrderRow | undefined> {
  if (await isStray(trx, order, { paymentState, nowMs, effects })) return order;
  const isHers = paymentState.kind === 'captured' && !mismatchReason(order, paymentState);
  if (isHers) await keepPartialRefund(trx, order, { ...paymentState, nowMs });
  const decision = decideOrderEvent(order, paymentState);
  const status = decision && legalStatus(order, decision.event);
  if (!decision || !status || status === order.status) return order;
  if (status === 'refunded' && isPaidOrder(order)) {
    const cause = { reason: 'at_provider', isDone: true } as const;
    return refundOrder(trx, order, cause, { effects, nowMs });
  }
  const changes = {
    failure: decision.failure ?? null,
    ...(decision.paymentId === undefined ? {} : { payment_id: decision.paymentId }),
    ...(status === 'paid' ? { paid_at_ms: nowMs } : {}),
    // A failed attempt may be followed by another on the same order.
    ...(status === 'failed' ? {} : { next_check_at_ms: null }),
  };
  if (!(await createOrders(trx).move(order, status, changes))) return undefined;
  const moved = { ...order, ...changes, status };
  return isPaidOrder(moved) ? deliver(trx, moved, { nowMs, effects }) : moved;
}

/** Gives money back that this order does not take. Answers true where the order has no more to do with it. */
async function isStray(
  trx: Transaction<Tables>,
  order: OrderRow,
  { paymentState, nowMs, effects }: Application,
): Promise<boolean> {
  const refunds = createRefunds(trx);
  if (paymentState.kind === 'refunded') {
    // A second payment, given back before its capture was told: the first one still pays the order.
    if (isPaidOrder(order) && order.payment_id !== paymentState.paymentId) return true;
    const known = await refunds.ofPayment(paymentState.paymentId);
    return known.some(({ reason }) => reason === 'paid_twice' || reason === 'wrong_amount');
  }
  const reason = mismatchReason(order, paymentState);
  if (!reason || paymentState.kind !== 'captured') return false;
  const { paymentId, amountInPaise, refundedInPaise } = paymentState;
  const refund = await refunds.insert({
    orderId: order.id,
    paymentId,
    amountInPaise: amountInPaise - refundedInPaise,
    reason,
    nowMs,
  });
  if (refund) await effects.sendRefund(trx, order, refund);
  // A wrong amount is a failed attempt of the order too.
  return reason === 'paid_twice';
}

/** Returns the status after an event; null: a late or repeated report, which changes nothing. */
function legalStatus(order: OrderRow, event: OrderEvent) {
  try {
    return statusAfter(order.status, event);
  } catch (error) {
    if (error instanceof IllegalMoveError) return null;
    throw error;
  }
}

/** Opens the courses that she does not have yet; for the others her money goes back. */
export async function deliver(
  trx: Transaction<Tables>,
  order: PaidOrder,
  { nowMs, effects }: Omit<Application, 'paymentState'>,
): Promise<OrderRow | undefined> {
  const { id: orderId, user_id: userId } = order;
  const had: OrderCourse[] = [];
  const courses = await createOrders(trx).coursesOf(orderId);
  for (const course of courses) {
    const enrolment = { userId, courseId: course.course_id, orderId, nowMs };
    if (!(await effects.enrol(trx, enrolment))) had.push(course);
  }
  const cause = { reason: 'already_enrolled' } as const;
  if (had.length === courses.length) return refundOrder(trx, order, cause, { effects, nowMs });
  const refund =
    had.length > 0 ? await refundCourses(trx, order, { courses: had, cause, nowMs }) : undefined;
  await effects.keepAccount(trx, order);
  await effects.issueInvoice(trx, order, nowMs);
  await effects.sendReceipt(trx, order, refund);
  return order;
}
