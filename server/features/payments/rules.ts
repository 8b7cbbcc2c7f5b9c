import type { OrderEvent } from './order-states.ts';
import type { PaymentState } from './providers/provider.ts';

interface Decision {
  event: OrderEvent;
  paymentId?: string;
  /** Why a payment does not count. */
  failure?: string;
}

/** What the state of a payment means for its order; null: nothing yet. Less or more money is no payment. */
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
  const isWhole =
    paymentState.amountInPaise === order.amount_in_paise &&
    paymentState.currency === order.currency;
  return isWhole
    ? { event: 'captured', paymentId }
    : { event: 'attempt_failed', paymentId, failure: 'wrong_amount' };
}

/** An open order is asked about for this long; later news still counts when it comes. */
export const giveUpAfterMs = 24 * 3600 * 1000;
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

/** The same for two taps on the same button, so that they are one order. */
export const basketOf = (courseIds: string[]): string => JSON.stringify(courseIds);
