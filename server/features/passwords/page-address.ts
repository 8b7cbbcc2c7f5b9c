import { apiBase } from '#contract/endpoint.ts';
import { firstLanguage } from '#contract/languages.ts';
import type { Voice } from '../../texts/voice.ts';

/** Where the link in a letter leads; the page speaks as the letter does, in whatever browser. */
export function pageAddress(path: string, token: string, { language }: Voice): string {
  const named = language.code === firstLanguage.code ? '' : `&language=${language.code}`;
  return `${apiBase}${path}?token=${token}${named}`;
}
