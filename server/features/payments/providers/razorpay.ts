import * as v from 'valibot';
import { type RazorpaySettings, razorpayApiUrl } from '../../../settings/payment-settings.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '../errors.ts';
import { PaymentEntitySchema, paymentStateOf, readSignedWebhook } from './payment-entity.ts';
import { type PaymentProvider, type PaymentState, providerNameOf } from './provider.ts';
import { checkoutText, isSignatureOf } from './signature.ts';

const defaultTimeoutMs = 10_000;

const OrderReplySchema = v.object({ id: v.string(), amount: v.number(), currency: v.string() });
const RefundSchema = v.object({
  id: v.string(),
  amount: v.number(),
  receipt: v.nullish(v.string(), null),
  status: v.picklist(['pending', 'processed']),
});
const RefundsReplySchema = v.object({
  items: v.array(v.looseObject({ ...RefundSchema.entries, status: v.string() })),
});
const PaymentsReplySchema = v.object({ items: v.array(PaymentEntitySchema) });

export function createRazorpay(
  settings: RazorpaySettings,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): PaymentProvider {
  const { keyId, keySecret, webhookSecret, apiUrl } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  /** Throws `ProviderUnavailableError` for every answer but a good one of the expected shape. */
  async function request<S extends v.GenericSchema>(
    schema: S,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<v.InferOutput<S>> {
    try {
      const response = await fetch(`${apiUrl}/v1/${path}`, {
        headers: { authorization, 'content-type': 'application/json', ...headers },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        // Our secret goes to this address alone.
        redirect: 'error',
        // Without a time limit a hung provider would hold a student's call for ever.
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        const answer = Object.assign(new Error(`${response.status}: ${await response.text()}`), {
          code: String(response.status),
        });
        throw isRefusal(response) ? new ProviderRefusedError(answer) : answer;
      }
      return v.parse(schema, await response.json());
    } catch (error) {
      if (error instanceof ProviderUnavailableError) throw error;
      throw new ProviderUnavailableError(error);
    }
  }

  return {
    name: providerNameOf(settings),
    merchantId: keyId,
    keyId,
    scriptUrl:
      apiUrl === razorpayApiUrl
        ? 'https://checkout.razorpay.com/v1/checkout.js'
        : `${apiUrl}/v1/checkout.js`,

    async registerOrder({ orderId, amountInPaise: amount, currency }) {
      const details = { amount, currency, receipt: orderId, notes: { order: orderId } };
      const order = await request(OrderReplySchema, 'orders', { body: details });
      if (order.amount !== amount || order.currency !== currency) {
        throw new ProviderUnavailableError(new Error('the provider made another order than ours'));
      }
      return { providerOrderId: order.id };
    },

    isSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignatureOf(signature, checkoutText(providerOrderId, paymentId), keySecret),

    readWebhook: (rawBody, headers) => readSignedWebhook(rawBody, headers, webhookSecret),

    async fetchPaymentState(providerOrderId) {
      const path = `orders/${encodeURIComponent(providerOrderId)}/payments`;
      const { items } = await request(PaymentsReplySchema, path);
      return decisiveState(items.map(paymentStateOf));
    },

    async refund({ key, paymentId, amountInPaise }) {
      const payment = `payments/${encodeURIComponent(paymentId)}`;
      // Razorpay does not document how long it remembers a key; a refund keeps its receipt for ever.
      const { items } = await request(RefundsReplySchema, `${payment}/refunds`);
      const tries = items.filter(({ receipt }) => receipt === key);
      const known = tries.find(({ status }) => status !== 'failed');
      if (known) return refundMade(known);
      const paid = await request(PaymentEntitySchema, payment);
      // Somebody was faster at the dashboard, and the money is back.
      if (paymentStateOf(paid).kind === 'refunded')
        return { refundId: null, amountInPaise, isMade: true };
      // A part may be back, and more than is left would be refused for ever.
      const amount = Math.min(amountInPaise, paid.amount - paid.amount_refunded);
      const refund = await request(RefundSchema, `${payment}/refund`, {
        body: { amount, speed: 'normal', receipt: key },
        // Under the key of a refund that has failed that one would be the answer.
        headers: { 'x-refund-idempotency': tries.length === 0 ? key : `${key}-${tries.length}` },
      });
      return refundMade(refund);
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

const refundMade = ({ id, amount, status }: { id: string; amount: number; status: string }) => ({
  refundId: id,
  amountInPaise: amount,
  isMade: status === 'processed',
});

/** Wrong keys (401) or too many calls (429) say nothing of what was asked about. */
const isRefusal = ({ status }: Response) => status === 400 || status === 404;

/** An order can have many attempts; the one with money decides. */
function decisiveState(paymentStates: PaymentState[]): PaymentState {
  const weight = ['captured', 'refunded', 'waiting', 'attempt_failed'] as const;
  for (const kind of weight) {
    const found = paymentStates.find((paymentState) => paymentState.kind === kind);
    if (found) return found;
  }
  return { kind: 'waiting' };
}
