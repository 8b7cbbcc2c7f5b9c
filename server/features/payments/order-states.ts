import type { OrderStatus } from '#contract/payment.ts';

export type OrderEvent =
  /** The provider knows the order and can be paid. */
  | 'registered'
  /** A payment was tried and did not count: refused, or of a wrong amount. */
  | 'attempt_failed'
  /** The student tries the same order again. */
  | 'retried'
  | 'captured'
  | 'refunded'
  /** Nobody paid in time, or the provider would not take the order. */
  | 'given_up';

/**
 * Every legal move; what is not here is refused. Money decides over order of arrival: a capture or
 * a refund that is told late still counts, even on an order that was given up. A refunded order is
 * never paid again, whatever is told twice.
 */
const moves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  created: { registered: 'pending', given_up: 'failed' },
  pending: {
    attempt_failed: 'failed',
    captured: 'paid',
    refunded: 'refunded',
    given_up: 'failed',
  },
  failed: {
    attempt_failed: 'failed',
    retried: 'pending',
    captured: 'paid',
    refunded: 'refunded',
    given_up: 'failed',
  },
  paid: { captured: 'paid', refunded: 'refunded' },
  refunded: { refunded: 'refunded' },
};

/** Thrown when an order cannot do what was asked of it. */
export class IllegalMoveError extends Error {
  constructor(status: OrderStatus, event: OrderEvent) {
    super(`an order that is ${status} cannot be ${event}`);
    this.name = 'IllegalMoveError';
  }
}

/** The status after `event`; throws `IllegalMoveError`. */
export function statusAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = moves[status][event];
  if (!next) throw new IllegalMoveError(status, event);
  return next;
}
