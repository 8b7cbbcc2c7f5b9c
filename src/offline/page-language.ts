import { isFirst } from '../i18n/language.ts';

/**
 * Whoever has chosen no language stays in the one in which she came, and is written to in it: the
 * server sees it by the cookie. To be called before what signs her in or up is sent.
 */
export async function keepPageLanguage(): Promise<void> {
  if (isFirst) return;
  const registration = await import('./worker-registration.ts').catch(() => null);
  registration?.keepLanguage();
}
