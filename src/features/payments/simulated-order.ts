import * as v from 'valibot';
import { simulatedPaymentMs } from '#contract/limits.ts';
import type { Purchase } from './purchase.ts';

/** An order that no backend knows, as `/order-success` gets it (specification 4). */
const SimulatedOrderSchema = v.object({
  /** A temporary id, made here and known to nobody else. */
  orderId: v.pipe(v.string(), v.regex(/^temporary-/)),
  /** The total in paise, tax included. */
  amount: v.number(),
  /** The tax in that amount, in paise. */
  gst: v.number(),
  courseName: v.string(),
  userId: v.string(),
});
export type SimulatedOrder = v.InferOutput<typeof SimulatedOrderSchema>;

declare module '@tanstack/react-router' {
  interface HistoryState extends Partial<SimulatedOrder> {}
}

/** Tells an order's page where the order is: at the academy by its id, or in the history entry's state. */
export interface OrderDestination {
  search: { order_id: string };
  state?: SimulatedOrder;
}

/**
 * Simulates a payment: nothing is charged or verified, and it takes as long as specification 9
 * says.
 */
export async function simulatePayment(
  purchase: Purchase,
  userId: string,
): Promise<OrderDestination> {
  await new Promise((resolve) => setTimeout(resolve, simulatedPaymentMs));
  const orderId = `temporary-${crypto.randomUUID().slice(0, 8)}`;
  const courseName = purchase.courses.map(({ name }) => name).join(', ');
  const amount = purchase.amountInPaise;
  const fees = purchase.courses.reduce((sum, { feesInPaise }) => sum + feesInPaise, 0);
  return {
    search: { order_id: orderId },
    state: { orderId, amount, gst: amount - fees, courseName, userId },
  };
}

/** Returns the simulated order in a history entry's state; null unless it is this one, of this student. */
export function simulatedOrderIn(
  state: unknown,
  { orderId, userId }: Pick<SimulatedOrder, 'orderId' | 'userId'>,
): SimulatedOrder | null {
  const parsed = v.safeParse(SimulatedOrderSchema, state);
  const isOwn =
    parsed.success && parsed.output.orderId === orderId && parsed.output.userId === userId;
  return isOwn ? parsed.output : null;
}
