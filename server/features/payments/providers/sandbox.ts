import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import type { Tables } from '../../../db/tables.ts';
import { findingOf, readSignedWebhook } from './payment-news.ts';
import type { PaymentProvider, SignedPayment } from './provider.ts';
import { checkoutText, isSignatureOf, sign } from './signature.ts';

export const sandboxFormPath = `${apiBase}/pay/sandbox`;

/** A provider in which no money moves; everything else is as with a real one. */
export interface Sandbox extends PaymentProvider {
  readonly webhookSecret: string;
  /** Pays, once; null when there is nothing to pay. Signs as a provider would. */
  pay(providerOrderId: string): Promise<SignedPayment | null>;
  /** The bank said no. */
  refuse(providerOrderId: string): Promise<void>;
  refund(providerOrderId: string): Promise<void>;
}

export function createSandbox(db: Kysely<Tables>, sessionSecret: string): Sandbox {
  // Every process of one academy has the same, and a student cannot know it.
  const secretFor = (use: string) =>
    createHmac('sha256', sessionSecret).update(`sandbox ${use}`).digest('hex');
  const checkoutSecret = secretFor('checkout');
  const webhookSecret = secretFor('webhook');

  const find = (id: string) =>
    db.selectFrom('sandbox_orders').selectAll().where('id', '=', id).executeTakeFirst();
  const change = (id: string, from: Tables['sandbox_orders']['status'][]) =>
    db.updateTable('sandbox_orders').where('id', '=', id).where('status', 'in', from);

  return {
    name: 'sandbox',
    merchantId: 'SANDBOX',
    keyId: null,
    scriptUrl: null,
    webhookSecret,

    async registerOrder({ amountInPaise, currency }) {
      const id = `order_sandbox_${randomUUID()}`;
      await db
        .insertInto('sandbox_orders')
        .values({ id, amount_in_paise: amountInPaise, currency, status: 'open', payment_id: null })
        .execute();
      return { providerOrderId: id };
    },

    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignatureOf(signature, checkoutText(providerOrderId, paymentId), checkoutSecret),

    readWebhook: (rawBody, headers) => readSignedWebhook(rawBody, headers, webhookSecret),

    async lookUp(providerOrderId) {
      const order = await find(providerOrderId);
      if (!order || order.status === 'open') return { kind: 'waiting' };
      return findingOf({
        id: order.payment_id ?? '',
        order_id: order.id,
        amount: order.amount_in_paise,
        currency: order.currency,
        status: order.status,
        amount_refunded: 0,
        error_code: 'BAD_REQUEST_ERROR',
      });
    },

    async pay(providerOrderId) {
      await change(providerOrderId, ['open', 'failed'])
        .set({ status: 'captured', payment_id: `pay_sandbox_${randomUUID()}` })
        .execute();
      const order = await find(providerOrderId);
      if (order?.status !== 'captured' || !order.payment_id) return null;
      const signature = sign(checkoutText(providerOrderId, order.payment_id), checkoutSecret);
      return { providerOrderId, paymentId: order.payment_id, signature };
    },

    async refuse(providerOrderId) {
      await change(providerOrderId, ['open']).set({ status: 'failed' }).execute();
    },

    async refund(providerOrderId) {
      await change(providerOrderId, ['captured']).set({ status: 'refunded' }).execute();
    },

    checkoutForm: ({ providerOrderId }) => ({
      action: sandboxFormPath,
      fields: { order_id: providerOrderId },
    }),
  };
}
