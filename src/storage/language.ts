import { languageNamed } from '#contract/language-addresses.ts';
import { type Language, languageCookie } from '#contract/languages.ts';
import { writeCookie } from './cookie.ts';
import { local } from './web-storage.ts';

const yearSeconds = 365 * 24 * 3600;

/** The language that she has chosen on this phone; undefined where she has not. */
export const readLanguage = (): Language | undefined =>
  languageNamed(local.read(languageCookie) ?? inCookie());

/** Keeps a language for this phone's pages, and in a cookie for the server, which answers before any runs. */
export function writeLanguage({ code }: Language): void {
  local.write(languageCookie, code);
  writeCookie({ name: languageCookie, value: code, seconds: yearSeconds });
}

/** Writes the cookie anew with each visit: Safari keeps a script's cookie for a week after the last one. */
export function renewLanguage(): void {
  const chosen = readLanguage();
  if (chosen) writeLanguage(chosen);
}

const inCookie = (): string | undefined =>
  new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1];
