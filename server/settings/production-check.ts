import type { Texts } from '../texts/voice.ts';
import type { MailSettings } from './mail-settings.ts';
import { isTestKey, type PaymentSettings } from './payment-settings.ts';

interface ProductionSettings {
  /** Undefined: PUBLIC_URL was not set. */
  publicUrl: string | undefined;
  payment: PaymentSettings;
  mail: MailSettings;
}

/** Lists the settings with which production must not start, a line for each variable. */
export function productionProblems(
  { publicUrl }: Pick<ProductionSettings, 'publicUrl'>,
  texts: Texts,
): string[] {
  if (publicUrl === undefined) {
    return [texts.settings_public_url_missing()];
  }
  const { protocol, hostname } = new URL(publicUrl);
  // Browsers take this machine's own host for a secure context (W3C Secure Contexts, 3.1).
  if (protocol === 'https:' || hostname === 'localhost') return [];
  return [texts.settings_public_url_insecure()];
}

/** Lists the settings that are unwise in production and may yet be meant, a sentence for each. */
export function productionWarnings({ payment, mail }: ProductionSettings, texts: Texts): string[] {
  return [
    ...(payment.provider === 'sandbox' ? [texts.settings_sandbox()] : []),
    ...(payment.provider === 'razorpay' && isTestKey(payment.keyId)
      ? [texts.settings_test_key()]
      : []),
    ...(mail.smtpUrl === null ? [texts.settings_no_smtp()] : []),
  ];
}
