import type { FastifyBaseLogger } from 'fastify';
import { ProviderUnavailableError, WrongSignatureError } from './errors.ts';
import { statusAfter } from './order-states.ts';
import { isOrderOf, type PaymentProvider, type SignedPayment } from './providers/provider.ts';
import { createOrders, type OrderRow } from './repository.ts';
import { nextCheckAtMs } from './rules.ts';
import { type SettlementDependencies, settle } from './settlement.ts';

export interface ConfirmingDependencies extends SettlementDependencies {
  provider: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Handles a browser's signed report: it proves that this payment belongs to this order, and not yet
 * that money was captured, so the provider is asked. When that fails the order is answered as it
 * is; webhook, poll and job find the payment later. Throws `WrongSignatureError`.
 */
export async function confirmPayment(
  dependencies: ConfirmingDependencies,
  order: OrderRow,
  payment: SignedPayment,
): Promise<OrderRow> {
  const { provider, log } = dependencies;
  const { providerOrderId } = payment;
  if (!isOrderOf(provider.name, order) || !provider.isSigned(payment)) {
    throw new WrongSignatureError();
  }
  try {
    const paymentState = await provider.fetchPaymentState(providerOrderId);
    const settled = (await settle(dependencies, { providerOrderId, paymentState })) ?? order;
    return paymentState.kind === 'waiting' ? await reopen(dependencies, settled) : settled;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    log.error({ err: error }, 'a signed payment could not be looked up');
    return reopen(dependencies, order);
  }
}

/**
 * Makes a failed order pending again: an earlier attempt has failed, and nobody knows yet what becomes of
 * this one; to call it unpaid would ask her to pay again. Of a basket one order is open at most.
 */
function reopen({ db, clock }: ConfirmingDependencies, order: OrderRow): Promise<OrderRow> {
  if (order.status !== 'failed' || order.failure === 'wrong_amount') return Promise.resolve(order);
  return db.transaction().execute(async (trx) => {
    const orders = createOrders(trx);
    await orders.lockStudent(order.user_id);
    const latest = await orders.latestOfBasket(order.user_id, order.basket);
    if (latest?.id === order.id) {
      const next = order.next_check_at_ms ?? nextCheckAtMs(order.created_at_ms, clock());
      const changes = { failure: null, next_check_at_ms: next };
      await orders.move(order, statusAfter(order.status, 'retried'), changes);
    }
    return (await orders.byId(order.id)) ?? order;
  });
}
