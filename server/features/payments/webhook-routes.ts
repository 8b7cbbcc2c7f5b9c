import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { paymentWebhookPath } from '#contract/payment.ts';
import { WrongSignatureError } from './errors.ts';
import type { PaymentDependencies } from './order-routes.ts';
import {
  isOrderOf,
  type PaymentProvider,
  type PaymentState,
  type WebhookEvent,
} from './providers/provider.ts';
import { createOrders, type OrderRow } from './repository.ts';
import { settle } from './settlement.ts';

/**
 * Serves the webhook, without `route()`: a provider has no session, no token and no Origin, and its
 * signature covers the very bytes of the body. Any 2xx ends its retries; after a failure it tries again.
 */
export async function webhookRoutes(
  app: FastifyInstance,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { provider } = dependencies;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  /** Sales go on by callback and poll: nothing else shows that no refund at the dashboard is heard of. */
  function readWebhook(body: Buffer, request: FastifyRequest): WebhookEvent | null {
    try {
      return provider.readWebhook(body, request.headers);
    } catch (error) {
      if (error instanceof WrongSignatureError)
        request.log.warn('a webhook is not signed with RAZORPAY_WEBHOOK_SECRET');
      throw error;
    }
  }

  app.post(apiBase + paymentWebhookPath, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const webhookEvent = readWebhook(body, request);
    if (webhookEvent) {
      const { providerOrderId, eventId } = webhookEvent;
      const known = await createOrders(dependencies.db).byProviderOrder(providerOrderId);
      if (known && !isOrderOf(provider.name, known)) {
        const ids = { order: providerOrderId, provider: known.provider };
        request.log.warn(ids, 'a webhook tells of an order of other keys; nothing is done');
        return { success: 200 };
      }
      const paymentState = await stateNow(provider, webhookEvent, known);
      const event = { provider: provider.name, id: eventId };
      const order = await settle(dependencies, { providerOrderId, paymentState, event });
      // The order was made after the restored back-up, perhaps: only these two ids lead to who has paid.
      if (!order && paymentState.kind === 'captured') {
        const { paymentId } = paymentState;
        const paid = { order: providerOrderId, payment: paymentId };
        request.log.warn(paid, 'a payment of an order that is not ours');
      }
    }
    return { success: 200 };
  });
}

/**
 * Asks the provider when a pending order is said to be refused: she may be paying by another attempt
 * already, and to call the order unpaid would ask her to pay again. Throws `ProviderUnavailableError`;
 * the provider then tells again.
 */
async function stateNow(
  provider: PaymentProvider,
  { providerOrderId, paymentState }: WebhookEvent,
  order: OrderRow | undefined,
): Promise<PaymentState> {
  const isOpen = paymentState.kind === 'attempt_failed' && order?.status === 'pending';
  return isOpen ? provider.fetchPaymentState(providerOrderId) : paymentState;
}
