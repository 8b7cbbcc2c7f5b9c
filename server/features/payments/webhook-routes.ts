import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { paymentWebhookPath } from '#contract/payment.ts';
import type { PaymentParts } from './order-routes.ts';
import type { PaymentState, WebhookEvent } from './providers/provider.ts';
import { createOrders } from './repository.ts';
import { settle } from './settlement.ts';

/**
 * Apart from `route()`: a provider has no session, no token and no Origin, and its signature covers
 * the very bytes of the body. Any 2xx ends its retries; a failure of ours is a 500, and it tries again.
 */
export async function webhookRoutes(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { provider } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(apiBase + paymentWebhookPath, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const webhookEvent = provider.readWebhook(body, request.headers);
    if (webhookEvent) {
      const { providerOrderId, eventId } = webhookEvent;
      await settle(parts, {
        providerOrderId,
        paymentState: await stateNow(parts, webhookEvent),
        event: { provider: provider.name, id: eventId },
      });
    }
    return { success: 200 };
  });
}

/**
 * A refusal may be told when she is paying by another attempt already: to call the order unpaid would
 * ask her to pay again. The provider knows of both. Throws `ProviderUnavailableError`, and is told again.
 */
async function stateNow(
  { db, provider }: PaymentParts,
  { providerOrderId, paymentState }: WebhookEvent,
): Promise<PaymentState> {
  if (paymentState.kind !== 'attempt_failed') return paymentState;
  const order = await createOrders(db).byProviderOrder(providerOrderId);
  return order?.status === 'pending' ? provider.fetchPaymentState(providerOrderId) : paymentState;
}
