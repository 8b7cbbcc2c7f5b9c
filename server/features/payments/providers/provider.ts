import type { IncomingHttpHeaders } from 'node:http';
import { isTestKey, type PaymentSettings } from '../../../settings/payment-settings.ts';

/** The state of an order's payment, as a provider tells it. */
export type PaymentState =
  | { kind: 'waiting' }
  | { kind: 'attempt_failed'; reason: string }
  | {
      kind: 'captured';
      paymentId: string;
      amountInPaise: number;
      /** The part of it that is back already, whoever gave it back. */
      refundedInPaise: number;
      currency: string;
    }
  | { kind: 'refunded'; paymentId: string };

export interface SignedPayment {
  providerOrderId: string;
  paymentId: string;
  signature: string;
}

export interface WebhookEvent {
  /** The same whenever the provider sends the same event again. */
  eventId: string;
  providerOrderId: string;
  paymentState: PaymentState;
}

interface PayableOrder {
  providerOrderId: string;
  amountInPaise: number;
  currency: string;
}

const testProviders = ['sandbox', 'razorpay-test'] as const;

/** By it an order keeps with whom it was made: with test keys it is made for another merchant than with live ones. */
export type ProviderName = 'razorpay' | (typeof testProviders)[number];

/** Whether no money has moved for this order. Its `provider` may also be a way to pay at the academy itself. */
export const isTestOrder = ({ provider }: { provider: string }): boolean =>
  testProviders.some((name) => name === provider);

/**
 * Whether the provider of this name knows an order. Before orders kept it, those of test keys were called
 * `razorpay` too.
 */
export const isOrderOf = (name: ProviderName, order: { provider: string }): boolean =>
  order.provider === name || (name === 'razorpay-test' && order.provider === 'razorpay');

/** Whether an order is a test of a provider that is not today's: nobody else knows its payment, and nothing is owed. */
export const isTestOfBefore = (today: ProviderName, order: { provider: string }): boolean =>
  isTestOrder(order) && !isOrderOf(today, order);

/** The name of the provider of these settings. */
export function providerNameOf(settings: PaymentSettings): ProviderName {
  if (settings.provider === 'sandbox') return 'sandbox';
  return isTestKey(settings.keyId) ? 'razorpay-test' : 'razorpay';
}

/** A payment provider. Its reports are believed only when they are signed or asked for by us. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The merchant's id, for the page and the transact address; it is public. */
  readonly merchantId: string;
  /** The public key for the provider's own script; null where it has none. */
  readonly keyId: string | null;
  readonly scriptUrl: string | null;
  /** Throws `ProviderUnavailableError`. `orderId` is ours, for its books. */
  registerOrder(order: {
    orderId: string;
    amountInPaise: number;
    currency: string;
  }): Promise<{ providerOrderId: string }>;
  /** Whether the provider itself paired this payment with this order; it says nothing of capture. */
  isSigned(payment: SignedPayment): boolean;
  /** Null: signed, but nothing we act on. Throws `WrongSignatureError`. */
  readWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): WebhookEvent | null;
  /** Asks the provider. Throws `ProviderUnavailableError`, or its subclass `ProviderRefusedError`. */
  fetchPaymentState(providerOrderId: string): Promise<PaymentState>;
  /**
   * Gives money back. The same `key` is the same refund, however often it is asked for, also from a
   * restored back-up; where less is left of the payment, that is given back. Answers how much the
   * refund is, and whether it is made or only accepted; `refundId` is null where all was back already.
   * One that was accepted and then failed is asked for anew. Throws `ProviderUnavailableError`.
   */
  refund(refund: {
    key: string;
    paymentId: string;
    amountInPaise: number;
  }): Promise<{ refundId: string | null; amountInPaise: number; isMade: boolean }>;
  /** The form that a button on our own checkout page posts, to pay without any script. */
  checkoutForm(
    order: PayableOrder,
    page: { callbackUrl: string; description: string },
  ): { action: string; fields: Record<string, string> };
}
