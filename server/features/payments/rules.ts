import type { OrderStatus } from '#contract/payment.ts';
import type { OrderEvent } from './order-states.ts';
import type { PaymentState } from './providers/provider.ts';

interface Decision {
  event: OrderEvent;
  paymentId?: string;
  /** Why a payment does not count. */
  failure?: string;
}

/** Decides what a payment means for its order; null: nothing yet. Less or more money is no payment. */
export function decideOrderEvent(
  order: { amount_in_paise: number; currency: string },
  paymentState: PaymentState,
): Decision | null {
  if (paymentState.kind === 'waiting') return null;
  if (paymentState.kind === 'attempt_failed') {
    return { event: 'attempt_failed', failure: paymentState.reason };
  }
  const { paymentId } = paymentState;
  if (paymentState.kind === 'refunded') return { event: 'refunded', paymentId };
  return isWhole(order, paymentState)
    ? { event: 'captured', paymentId }
    : { event: 'attempt_failed', paymentId, failure: 'wrong_amount' };
}

type Captured = Extract<PaymentState, { kind: 'captured' }>;

const isWhole = (order: { amount_in_paise: number; currency: string }, captured: Captured) =>
  captured.amountInPaise === order.amount_in_paise && captured.currency === order.currency;

/** Returns why captured money is not the order's and must go back; null: it is, or none was captured. */
export function mismatchReason(
  order: {
    status: OrderStatus;
    payment_id: string | null;
    amount_in_paise: number;
    currency: string;
  },
  paymentState: PaymentState,
): 'paid_twice' | 'wrong_amount' | null {
  if (paymentState.kind !== 'captured') return null;
  const isSettled = order.status === 'paid' || order.status === 'refunded';
  if (isSettled && order.payment_id !== paymentState.paymentId) return 'paid_twice';
  return isSettled || isWhole(order, paymentState) ? null : 'wrong_amount';
}

/** An open order is asked about for this long; later news still counts when it comes. */
export const giveUpAfterMs = 24 * 3600 * 1000;
/** Without the provider's answer an order is given up after this long: it keeps its student from erasure. */
export const giveUpUnansweredAfterMs = 7 * giveUpAfterMs;
const firstPauseMs = 15_000;
const longestPauseMs = 3600 * 1000;

/**
 * The next check comes soon at first, then ever less often: after half the order's age, within
 * bounds.
 */
export function nextCheckAtMs(createdAtMs: number, nowMs: number): number {
  const pauseMs = (nowMs - createdAtMs) / 2;
  return nowMs + Math.round(Math.min(Math.max(pauseMs, firstPauseMs), longestPauseMs));
}

/** Returns the number by which people name an order; an older one has its provider's id, or ours. */
export const orderNumberOf = (order: {
  id: string;
  number: string | null;
  provider_order_id: string | null;
}): string => order.number ?? order.provider_order_id ?? order.id;

/** Returns one basket for two taps on a button, so that they are one order; `courseIds` must be sorted. */
export const basketOf = (courseIds: string[]): string => JSON.stringify(courseIds);
