import Razorpay from 'razorpay';
import * as v from 'valibot';
import { type RazorpaySettings, razorpayApiUrl } from '../../../payment-settings.ts';
import { ProviderUnavailableError } from '../errors.ts';
import { findingOf, PaymentEntitySchema, readSignedWebhook } from './payment-news.ts';
import type { Finding, PaymentProvider } from './provider.ts';
import { checkoutText, isSignatureOf } from './signature.ts';

/** The only importer of razorpay. */

const defaultTimeoutMs = 10_000;

const OrderReplySchema = v.object({ id: v.string(), amount: v.number(), currency: v.string() });
const PaymentsReplySchema = v.object({ items: v.array(PaymentEntitySchema) });

export function createRazorpay(
  settings: RazorpaySettings,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): PaymentProvider {
  const { keyId, keySecret, webhookSecret, apiUrl } = settings;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { defaults } = httpClientOf(razorpay);
  defaults.baseURL = apiUrl;
  // Without it a hung provider would hold a student's call for ever.
  defaults.timeout = timeoutMs;

  return {
    name: 'razorpay',
    merchantId: keyId,
    keyId,
    scriptUrl:
      apiUrl === razorpayApiUrl
        ? 'https://checkout.razorpay.com/v1/checkout.js'
        : `${apiUrl}/v1/checkout.js`,

    async registerOrder({ orderId, amountInPaise: amount, currency }) {
      const reply = await asked(() =>
        razorpay.orders.create({ amount, currency, receipt: orderId, notes: { order: orderId } }),
      );
      const order = await asked(() => v.parse(OrderReplySchema, reply));
      if (order.amount !== amount || order.currency !== currency) {
        throw new ProviderUnavailableError(new Error('the provider made another order than ours'));
      }
      return { providerOrderId: order.id };
    },

    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignatureOf(signature, checkoutText(providerOrderId, paymentId), keySecret),

    readWebhook: (rawBody, headers) => readSignedWebhook(rawBody, headers, webhookSecret),

    async lookUp(providerOrderId) {
      const reply = await asked(() => razorpay.orders.fetchPayments(providerOrderId));
      const { items } = await asked(() => v.parse(PaymentsReplySchema, reply));
      return weightiest(items.map(findingOf));
    },

    // Razorpay's hosted checkout: the same payment without its script in our page.
    checkoutForm: ({ providerOrderId, amountInPaise, currency }, { callbackUrl, description }) => ({
      action: `${apiUrl}/v1/checkout/embedded`,
      fields: {
        key_id: keyId,
        order_id: providerOrderId,
        amount: String(amountInPaise),
        currency,
        description,
        callback_url: callbackUrl,
        cancel_url: `${callbackUrl}?order_id=${encodeURIComponent(providerOrderId)}`,
      },
    }),
  };
}

/** An order can have many attempts; the one with money decides. */
function weightiest(findings: Finding[]): Finding {
  const weight = ['captured', 'refunded', 'waiting', 'attempt_failed'] as const;
  for (const kind of weight) {
    const found = findings.find((finding) => finding.kind === kind);
    if (found) return found;
  }
  return { kind: 'waiting' };
}

/** The SDK throws plain objects, and on a network fault a TypeError of its own making. */
async function asked<T>(ask: () => Promise<T> | T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new ProviderUnavailableError(error);
  }
}

/** It has no option for its address or its patience; its HTTP client is an undeclared property. */
function httpClientOf(razorpay: Razorpay): { defaults: { baseURL: string; timeout: number } } {
  return (razorpay.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }).rq;
}
