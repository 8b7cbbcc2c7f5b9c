import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import type { Tables } from '../../../db/tables.ts';
import { paymentStateOf, readSignedWebhook } from './payment-entity.ts';
import type { PaymentProvider, SignedPayment } from './provider.ts';
import { createSandboxOrders } from './sandbox-repository.ts';
import { checkoutText, isSignatureOf, sign } from './signature.ts';

export const sandboxFormPath = `${apiBase}/pay/sandbox`;

/** A provider in which no money moves; everything else is as with a real one. */
export interface Sandbox extends PaymentProvider {
  readonly webhookSecret: string;
  /** Pays, once; null when there is nothing to pay. Signs as a provider would. */
  pay(providerOrderId: string): Promise<SignedPayment | null>;
  /** Simulates a payment that the bank refused. */
  refuse(providerOrderId: string): Promise<void>;
}

export function createSandbox(db: Kysely<Tables>, sessionSecret: string): Sandbox {
  // Every process of one academy has the same secrets, and a student cannot know them.
  const secretFor = (use: string) =>
    createHmac('sha256', sessionSecret).update(`sandbox ${use}`).digest('hex');
  const checkoutSecret = secretFor('checkout');
  const webhookSecret = secretFor('webhook');

  const orders = createSandboxOrders(db);

  return {
    name: 'sandbox',
    merchantId: 'SANDBOX',
    keyId: null,
    scriptUrl: null,
    webhookSecret,

    async registerOrder({ amountInPaise, currency }) {
      const id = `order_sandbox_${randomUUID()}`;
      await orders.insert({
        id,
        amount_in_paise: amountInPaise,
        currency,
        status: 'open',
        payment_id: null,
      });
      return { providerOrderId: id };
    },

    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignatureOf(signature, checkoutText(providerOrderId, paymentId), checkoutSecret),

    readWebhook: (rawBody, headers) => readSignedWebhook(rawBody, headers, webhookSecret),

    async fetchPaymentState(providerOrderId) {
      const order = await orders.byId(providerOrderId);
      if (!order || order.status === 'open') return { kind: 'waiting' };
      return paymentStateOf({
        id: order.payment_id ?? '',
        order_id: order.id,
        amount: order.amount_in_paise,
        currency: order.currency,
        status: order.status,
        captured: true,
        amount_refunded: order.payment_id ? await orders.refundedOf(order.payment_id) : 0,
        error_code: 'BAD_REQUEST_ERROR',
      });
    },

    async pay(providerOrderId) {
      await orders.change(providerOrderId, ['open', 'failed'], {
        status: 'captured',
        payment_id: `pay_sandbox_${randomUUID()}`,
      });
      const order = await orders.byId(providerOrderId);
      if (order?.status !== 'captured' || !order.payment_id) return null;
      const signature = sign(checkoutText(providerOrderId, order.payment_id), checkoutSecret);
      return { providerOrderId, paymentId: order.payment_id, signature };
    },

    async refuse(providerOrderId) {
      await orders.change(providerOrderId, ['open'], { status: 'failed' });
    },

    async refund({ key: id, paymentId: payment_id, amountInPaise }) {
      await orders.refund({ id, payment_id, amount_in_paise: amountInPaise });
      return { refundId: `rfnd_sandbox_${id}`, amountInPaise, isMade: true };
    },

    checkoutForm: ({ providerOrderId }) => ({
      action: sandboxFormPath,
      fields: { order_id: providerOrderId },
    }),
  };
}
