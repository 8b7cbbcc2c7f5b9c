import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/payment.ts';
import {
  IllegalMoveError,
  type OrderEvent,
  statusAfter,
} from '../../server/features/payments/order-states.ts';

const statuses: OrderStatus[] = ['created', 'pending', 'paid', 'failed', 'refunded'];
const events: OrderEvent[] = [
  'registered',
  'attempt_failed',
  'retried',
  'captured',
  'refunded',
  'given_up',
];
const legal: Record<string, OrderStatus> = {
  'created registered': 'pending',
  'created given_up': 'failed',
  'pending attempt_failed': 'failed',
  'pending captured': 'paid',
  'pending refunded': 'refunded',
  'pending given_up': 'failed',
  'failed attempt_failed': 'failed',
  'failed retried': 'pending',
  'failed captured': 'paid',
  'failed refunded': 'refunded',
  'failed given_up': 'failed',
  'paid captured': 'paid',
  'paid refunded': 'refunded',
  'refunded refunded': 'refunded',
};

test.each(statuses.flatMap((status) => events.map((event) => [status, event] as const)))(
  'an order that is %s and is %s moves as the table says, or not at all',
  (status, event) => {
    const next = legal[`${status} ${event}`];
    if (next) expect(statusAfter(status, event)).toBe(next);
    else expect(() => statusAfter(status, event)).toThrow(IllegalMoveError);
  },
);
