import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { ProviderUnavailableError } from './errors.ts';
import { statusAfter } from './order-states.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createOrders, type OrderRow } from './repository.ts';

/** An order that the provider knows, so that it can be paid. */
export type RegisteredOrder = OrderRow & { provider_order_id: string };

export const isRegistered = (order: OrderRow): order is RegisteredOrder =>
  order.provider_order_id !== null;

/**
 * Registers an order with the provider. Of two processes that do so, the first one's provider order is
 * given out. Throws `ProviderUnavailableError`; the order has failed then, unless another was faster.
 */
export async function registerOrder(
  { db, provider }: { db: Kysely<Tables>; provider: PaymentProvider },
  order: OrderRow,
): Promise<RegisteredOrder> {
  const orders = createOrders(db);
  const { id: orderId, amount_in_paise: amountInPaise, currency } = order;
  try {
    const { providerOrderId } = await provider.registerOrder({ orderId, amountInPaise, currency });
    await orders.move(order, statusAfter(order.status, 'registered'), {
      provider_order_id: providerOrderId,
    });
  } catch (error) {
    await orders.move(order, statusAfter(order.status, 'given_up'), {
      failure: 'provider_unavailable',
      next_check_at_ms: null,
    });
    throw error;
  }
  const registered = await orders.byId(orderId);
  if (registered && isRegistered(registered)) return registered;
  throw new ProviderUnavailableError(new Error('the order was given up while it was registered'));
}
