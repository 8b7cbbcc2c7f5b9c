import type { Price } from '#contract/price.ts';
import { statusAfter } from './order-states.ts';
import { isOrderOf, type PaymentProvider } from './providers/provider.ts';
import { isRegistered } from './registering.ts';
import type { OrderRow, Orders } from './repository.ts';
import { basketOf, giveUpAfterMs } from './rules.ts';

/** What an order that is made now would be made with. */
export interface Today {
  price: Price;
  provider: PaymentProvider;
  nowMs: number;
}

/** Resolves to the basket's order that can still be paid as it is. */
export async function reusableOrder(
  orders: Orders,
  { userId, basket }: { userId: string; basket: string },
  today: Today,
): Promise<OrderRow | undefined> {
  const known = await orders.latestOfBasket(userId, basket);
  return known && isReusable(known, today) ? known : undefined;
}

/** Resolves to the basket's order, ready to be paid from this page; to undefined where a new one is due. */
export async function takeUpAgain(
  orders: Orders,
  { userId, courseIds, returnPath }: { userId: string; courseIds: string[]; returnPath: string },
  today: Today,
): Promise<OrderRow | undefined> {
  for (;;) {
    const known = await reusableOrder(orders, { userId, basket: basketOf(courseIds) }, today);
    if (!known) return undefined;
    const order = await reuse(orders, known, returnPath);
    if (order) return order;
  }
}

/** Answers null when the order has moved since it was read. */
async function reuse(
  orders: Orders,
  known: OrderRow,
  returnPath: string,
): Promise<OrderRow | null> {
  const isTried = known.status === 'failed';
  if (!isTried && known.return_path === returnPath) return known;
  const status = isTried ? statusAfter(known.status, 'retried') : known.status;
  // The student may pay now from another page than the one where she began.
  const changes = { failure: null, return_path: returnPath };
  return (await orders.move(known, status, changes)) ? { ...known, ...changes, status } : null;
}

function isReusable(order: OrderRow, now: Today): boolean {
  if (order.status === 'paid' || order.status === 'refunded') return false;
  if (order.status === 'failed' && !isRegistered(order)) return false;
  return (
    order.failure !== 'wrong_amount' &&
    order.amount_in_paise === now.price.amountInPaise &&
    // Its bill says the tax, which is another where the academy has registered for GST since.
    order.gst_in_paise === now.price.gstInPaise &&
    isOrderOf(now.provider.name, order) &&
    now.nowMs - order.created_at_ms < giveUpAfterMs
  );
}
