import { apiBase } from '#contract/endpoint.ts';
import { firstLanguage } from '#contract/languages.ts';
import type { Voice } from '../../texts/voice.ts';

/** Returns where a letter's link leads; it names the letter's language, for whatever browser opens it. */
export function pageAddress(path: string, token: string, { language }: Voice): string {
  const named = language.code === firstLanguage.code ? '' : `&language=${language.code}`;
  return `${apiBase}${path}?token=${token}${named}`;
}
