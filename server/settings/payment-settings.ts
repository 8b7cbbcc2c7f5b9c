import * as v from 'valibot';
import type { Texts } from '../texts/voice.ts';
import { inItsLanguage } from './setting-words.ts';

export interface RazorpaySettings {
  provider: 'razorpay';
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where its API is: Razorpay's own, or a stand-in in tests. */
  apiUrl: string;
}

export type PaymentSettings = { provider: 'sandbox' } | RazorpaySettings;

export const razorpayApiUrl = 'https://api.razorpay.com';

/** Whether it is a key of Razorpay's test mode, in which no money moves. */
export const isTestKey = (keyId: string): boolean => keyId.startsWith('rzp_test_');

const secret = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The variables of rules 2, for the schema of the whole environment. */
export const paymentEntries = {
  PAYMENT_PROVIDER: v.optional(
    v.picklist(
      ['sandbox', 'razorpay'],
      inItsLanguage((texts) => texts.settings_payment_provider()),
    ),
  ),
  RAZORPAY_KEY_ID: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^rzp_(test|live)_\w+$/,
        inItsLanguage((texts) => texts.settings_razorpay_key()),
      ),
    ),
  ),
  RAZORPAY_KEY_SECRET: v.optional(secret),
  RAZORPAY_WEBHOOK_SECRET: v.optional(secret),
  RAZORPAY_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.url(inItsLanguage((texts) => texts.settings_address())),
      v.regex(
        /^https?:/,
        inItsLanguage((texts) => texts.settings_http()),
      ),
      v.transform((address) => new URL(address).origin),
    ),
    razorpayApiUrl,
  ),
};

type PaymentEnvironment = v.InferOutput<v.ObjectSchema<typeof paymentEntries, undefined>>;

/** Returns the settings, or what is wrong with them, a line for each variable. */
export function paymentSettings(
  env: PaymentEnvironment,
  { isProduction, texts }: { isProduction: boolean; texts: Texts },
): PaymentSettings | { problems: string[] } {
  if (env.PAYMENT_PROVIDER === undefined && isProduction) {
    return { problems: [texts.settings_payment_missing()] };
  }
  if (env.PAYMENT_PROVIDER !== 'razorpay') return { provider: 'sandbox' };
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = env;
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET) {
    return {
      provider: 'razorpay',
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      apiUrl: env.RAZORPAY_API_URL,
    };
  }
  const given = { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET };
  const missing = Object.entries(given).filter(([, value]) => !value);
  return {
    problems: missing.map(([name]) => texts.settings_razorpay_missing({ name })),
  };
}
