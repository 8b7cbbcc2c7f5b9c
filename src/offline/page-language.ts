import { language } from '../i18n/language.ts';
import { readLanguage, writeLanguage } from '../storage/language.ts';

/**
 * Whoever has chosen no language stays in the one in which she came, and is written to in it: the
 * server sees it by the cookie.
 */
export function keepPageLanguage(): void {
  if (language.prefix && !readLanguage()) writeLanguage(language);
}
