import { createHmac, timingSafeEqual } from 'node:crypto';

export function sign(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares in constant time: that of `===`, as in Razorpay's helper, tells how much of a guess is right. */
export function isSignatureOf(signature: string, text: string | Buffer, secret: string): boolean {
  const wanted = Buffer.from(sign(text, secret));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Returns the text that is signed when a browser comes back from a checkout. */
export const checkoutText = (providerOrderId: string, paymentId: string): string =>
  `${providerOrderId}|${paymentId}`;
