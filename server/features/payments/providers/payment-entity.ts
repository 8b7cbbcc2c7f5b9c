import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as v from 'valibot';
import { WrongSignatureError } from '../errors.ts';
import type { PaymentState, WebhookEvent } from './provider.ts';
import { isSignatureOf } from './signature.ts';

/** The fields of Razorpay's payment entity that we read, in a webhook and in its API alike. */
export const PaymentEntitySchema = v.object({
  id: v.string(),
  order_id: v.nullish(v.string(), null),
  amount: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  currency: v.string(),
  status: v.string(),
  amount_refunded: v.nullish(v.number(), 0),
  captured: v.nullish(v.boolean(), true),
  error_code: v.nullish(v.string(), null),
});
type PaymentEntity = v.InferOutput<typeof PaymentEntitySchema>;

const WebhookSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    event: v.string(),
    payload: v.looseObject({ payment: v.optional(v.object({ entity: PaymentEntitySchema })) }),
  }),
);

/**
 * Returns what one payment means for its order. Only money given back whole is a refund, and only money
 * that was taken: Razorpay itself sends back a payment that nobody captured.
 */
export function paymentStateOf(payment: PaymentEntity): PaymentState {
  const { id: paymentId, amount: amountInPaise, currency, status } = payment;
  if (status === 'refunded' || (amountInPaise > 0 && payment.amount_refunded >= amountInPaise)) {
    return payment.captured
      ? { kind: 'refunded', paymentId }
      : { kind: 'attempt_failed', reason: 'not_captured' };
  }
  if (status === 'captured') {
    const refundedInPaise = payment.amount_refunded;
    return { kind: 'captured', paymentId, amountInPaise, refundedInPaise, currency };
  }
  if (status === 'failed') {
    return { kind: 'attempt_failed', reason: payment.error_code ?? 'refused' };
  }
  // `authorized` is a promise of the bank, not money.
  return { kind: 'waiting' };
}

/** Reads a webhook as Razorpay signs it: an HMAC over the very bytes of the body. */
export function readSignedWebhook(
  rawBody: Buffer,
  headers: IncomingHttpHeaders,
  secret: string,
): WebhookEvent | null {
  const signature = headers['x-razorpay-signature'];
  if (typeof signature !== 'string' || !isSignatureOf(signature, rawBody, secret)) {
    throw new WrongSignatureError();
  }
  const parsed = v.safeParse(WebhookSchema, rawBody.toString('utf8'));
  const payment = parsed.success ? parsed.output.payload.payment?.entity : undefined;
  if (!payment?.order_id) return null;
  const paymentState = paymentStateOf(payment);
  if (paymentState.kind === 'waiting') return null;
  return {
    eventId: eventIdOf(rawBody, headers),
    providerOrderId: payment.order_id,
    paymentState,
  };
}

/** The header is not signed; without it the same bytes are the same event. */
function eventIdOf(rawBody: Buffer, headers: IncomingHttpHeaders): string {
  const id = headers['x-razorpay-event-id'];
  return typeof id === 'string' && id !== ''
    ? id.slice(0, 100)
    : createHash('sha256').update(rawBody).digest('hex');
}
