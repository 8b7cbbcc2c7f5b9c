import type { OrderEvent } from './order-states.ts';
import type { Finding } from './providers/provider.ts';

interface Judgement {
  event: OrderEvent;
  paymentId?: string;
  /** Why a payment does not count. */
  failure?: string;
}

/** What a provider's word means for an order; null: nothing yet. Less or more money is no payment. */
export function judgeFinding(
  order: { amount_in_paise: number; currency: string },
  finding: Finding,
): Judgement | null {
  if (finding.kind === 'waiting') return null;
  if (finding.kind === 'attempt_failed') {
    return { event: 'attempt_failed', failure: finding.reason };
  }
  const { paymentId } = finding;
  if (finding.kind === 'refunded') return { event: 'refunded', paymentId };
  const isWhole =
    finding.amountInPaise === order.amount_in_paise && finding.currency === order.currency;
  return isWhole
    ? { event: 'captured', paymentId }
    : { event: 'attempt_failed', paymentId, failure: 'wrong_amount' };
}

/** An open order is asked about for this long; later news still counts when it comes. */
export const giveUpAfterMs = 24 * 3600 * 1000;
const firstPauseMs = 15_000;
const longestPauseMs = 3600 * 1000;

/** Asks soon at first, then ever less often: half the order's age, within bounds. */
export function nextCheckAtMs(createdAtMs: number, nowMs: number): number {
  const pauseMs = (nowMs - createdAtMs) / 2;
  return nowMs + Math.round(Math.min(Math.max(pauseMs, firstPauseMs), longestPauseMs));
}

/** The same for two taps on the same button, so that they are one order. */
export const basketOf = (courseIds: string[], source: string): string =>
  `${source} ${JSON.stringify(courseIds)}`;
