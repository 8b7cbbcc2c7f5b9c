import * as v from 'valibot';
import type { ProviderCheckout } from '#contract/payment.ts';
import { language } from '../../i18n/language.ts';

/** Thrown when the provider's script does not load, defines no checkout, or gives no proof of a payment. */
export class ScriptError extends Error {
  override name = 'ScriptError';
}

const ProofSchema = v.object({ razorpay_payment_id: v.string(), razorpay_signature: v.string() });

export interface Proof {
  payment_id: string;
  signature: string;
}

interface RazorpayCheckout {
  open(): void;
}
type Provider = new (options: Record<string, unknown>) => RazorpayCheckout;

/** Enough for the script on a slow line; the academy's own payment page is offered after it. */
const loadWithinMs = 30_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads the provider's script; only to be called after a tap, since no third party is asked before
 * (rules 6).
 */
function load(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    const fail = () => {
      clearTimeout(timer);
      // The next tap tries again.
      loading.delete(src);
      script.remove();
      reject(new ScriptError(`${src} did not load`));
    };
    // A host that accepts the connection and answers nothing would keep her waiting for minutes.
    const timer = setTimeout(fail, loadWithinMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = fail;
    document.head.append(script);
  });
  loading.set(src, started);
  return started;
}

/** The provider's own codes of the languages that it speaks; in any other one its dialog is in English. */
const providersLanguages: Record<string, string> = { ta: 'tam' };

function inItsWords(code: string) {
  const own = providersLanguages[code];
  return own === undefined ? {} : { config: { display: { language: own } } };
}

/**
 * Opens the provider's dialog. Resolves to null where she closed it without paying, or has gone on (`isHere`)
 * before its script came. Rejects with ScriptError if it fails.
 */
export async function payByScript(
  order: { id: string; name: string },
  checkout: ProviderCheckout & { scriptUrl: string },
  isHere: () => boolean,
): Promise<Proof | null> {
  await load(checkout.scriptUrl);
  if (!isHere()) return null;
  const { Razorpay } = globalThis as { Razorpay?: Provider }; // the script's own global name
  if (!Razorpay) throw new ScriptError('The script defines no Razorpay');
  return new Promise((resolve, reject) => {
    new Razorpay({
      key: checkout.keyId,
      order_id: order.id,
      name: order.name,
      amount: checkout.amountInPaise,
      currency: checkout.currency,
      ...inItsWords(language.code),
      handler: (answer: unknown) => {
        const proof = v.safeParse(ProofSchema, answer);
        if (!proof.success) return reject(new ScriptError('The provider gave no proof'));
        const { razorpay_payment_id, razorpay_signature } = proof.output;
        resolve({ payment_id: razorpay_payment_id, signature: razorpay_signature });
      },
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}
