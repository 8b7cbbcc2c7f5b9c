import { isFirst } from '../../i18n/language.ts';

/**
 * Makes the page's language the choice of a visitor who has made none: she stays in it, and is written to in
 * it, since the server sees it by the cookie. To be called before what signs her in or up is sent.
 */
export async function keepPageLanguage(): Promise<void> {
  if (isFirst) return;
  const settling = await import('./settle-language.ts').catch(() => null);
  settling?.keepLanguage();
}
