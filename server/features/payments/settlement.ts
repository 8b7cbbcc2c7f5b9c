import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { IllegalMoveError, type OrderEvent, statusAfter } from './order-states.ts';
import type { PaymentState } from './providers/provider.ts';
import { createOrders, type OrderRow } from './repository.ts';
import { decideOrderEvent } from './rules.ts';

/** What follows from money; it is given from outside, since these are other features' tables. */
export interface PaymentEffects {
  enrol(
    trx: Transaction<Tables>,
    enrolment: { userId: string; courseId: string; orderId: string; nowMs: number },
  ): Promise<void>;
  /** Access ends, unless another paid order holds the same course. */
  endEnrolment(
    trx: Transaction<Tables>,
    enrolment: { userId: string; courseId: string; orderId: string; heldByOrderId: string | null },
  ): Promise<void>;
  sendReceipt(trx: Transaction<Tables>, order: OrderRow): Promise<void>;
}

export interface SettlementParts {
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
 * poll or job. Status, enrolment and receipt are one transaction, so a process killed in the
 * middle has done nothing and the next report does it all. Answers the order as it is then; undefined
 * when it is no order of ours.
 */
export function settle(
  { db, clock, effects }: SettlementParts,
  { providerOrderId, paymentState, event }: PaymentUpdate,
): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const orders = createOrders(trx);
    const isNew =
      !event ||
      (await orders.remember({
        provider: event.provider,
        event_id: event.id,
        provider_order_id: providerOrderId,
        received_at_ms: clock(),
      }));
    for (;;) {
      const order = await orders.byProviderOrder(providerOrderId);
      if (!order || !isNew) return order;
      const decision = decideOrderEvent(order, paymentState);
      const status = decision && legalStatus(order, decision.event);
      if (!decision || !status || status === order.status) return order;
      const changes = {
        failure: decision.failure ?? null,
        ...(decision.paymentId === undefined ? {} : { payment_id: decision.paymentId }),
        ...(status === 'paid' ? { paid_at_ms: clock() } : {}),
        // A failed attempt may be followed by another on the same order.
        ...(status === 'failed' ? {} : { next_check_at_ms: null }),
      };
      if (!(await orders.move(order, status, changes))) continue;
      const moved = { ...order, ...changes, status };
      await follow(trx, { order: moved, nowMs: clock(), effects });
      return moved;
    }
  });
}

/** A late or repeated report of what the order is past already changes nothing. */
function legalStatus(order: OrderRow, event: OrderEvent) {
  try {
    return statusAfter(order.status, event);
  } catch (error) {
    if (error instanceof IllegalMoveError) return null;
    throw error;
  }
}

async function follow(
  trx: Transaction<Tables>,
  { order, nowMs, effects }: { order: OrderRow; nowMs: number; effects: PaymentEffects },
): Promise<void> {
  const orders = createOrders(trx);
  const { id: orderId, user_id: userId, status } = order;
  if (status !== 'paid' && status !== 'refunded') return;
  for (const { course_id: courseId } of await orders.coursesOf(orderId)) {
    if (status === 'paid') {
      await effects.enrol(trx, { userId, courseId, orderId, nowMs });
    } else {
      const heldByOrderId = await orders.otherPaidOrder(order, courseId);
      await effects.endEnrolment(trx, { userId, courseId, orderId, heldByOrderId });
    }
  }
  if (status === 'paid') await effects.sendReceipt(trx, order);
}
