import type { FastifyBaseLogger } from 'fastify';
import { ProviderUnavailableError, WrongSignatureError } from './errors.ts';
import type { PaymentProvider, SignedPayment } from './providers/provider.ts';
import type { OrderRow } from './repository.ts';
import { type SettlementParts, settle } from './settlement.ts';

export interface ConfirmingParts extends SettlementParts {
  provider: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Handles a browser's signed report: it proves that this payment belongs to this order, and not yet
 * that money was captured, so the provider is asked. When that fails the order is answered as it
 * is; webhook, poll and job find the payment later. Throws `WrongSignatureError`.
 */
export async function confirmPayment(
  parts: ConfirmingParts,
  order: OrderRow,
  payment: SignedPayment,
): Promise<OrderRow> {
  const { provider, log } = parts;
  const { providerOrderId } = payment;
  if (order.provider !== provider.name || !provider.isSigned(payment)) {
    throw new WrongSignatureError();
  }
  try {
    const paymentState = await provider.fetchPaymentState(providerOrderId);
    return (await settle(parts, { providerOrderId, paymentState })) ?? order;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    log.error({ err: error }, 'a signed payment could not be looked up');
    return order;
  }
}
