import type { MailSettings } from './mail-settings.ts';
import type { PaymentSettings } from './payment-settings.ts';

interface ProductionSettings {
  /** Undefined: PUBLIC_URL was not set. */
  publicUrl: string | undefined;
  payment: PaymentSettings;
  mail: MailSettings;
}

/** What production must not start with, a line for each variable. */
export function productionProblems({ publicUrl }: Pick<ProductionSettings, 'publicUrl'>): string[] {
  if (publicUrl === undefined) {
    return [
      'PUBLIC_URL must be set with NODE_ENV=production: the address that students type, as https://academy.example',
    ];
  }
  const { protocol, hostname } = new URL(publicUrl);
  // Browsers take this machine's own host for a secure context (W3C Secure Contexts, 3.1).
  if (protocol === 'https:' || hostname === 'localhost') return [];
  return [
    'PUBLIC_URL must begin with https:// with NODE_ENV=production: over http passwords can be read on the way, and no phone installs the page',
  ];
}

/** What is unwise in production and may yet be meant, a sentence for each. */
export function productionWarnings({ payment, mail }: ProductionSettings): string[] {
  return [
    ...(payment.provider === 'sandbox'
      ? ['PAYMENT_PROVIDER is sandbox: courses are given away, no money moves.']
      : []),
    ...(payment.provider === 'razorpay' && payment.keyId.startsWith('rzp_test_')
      ? ['RAZORPAY_KEY_ID is a test key: courses are given away, no money moves.']
      : []),
    ...(mail.smtpUrl === null
      ? [
          'SMTP_URL is not set: no mail leaves this machine, so nobody can confirm a new password or gets a receipt.',
        ]
      : []),
  ];
}
