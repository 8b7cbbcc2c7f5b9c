import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '#contract/language-code.ts';
import { languageCookie } from '#contract/languages.ts';
import { languageCodeOf, type Voice, voiceIn } from './voice.ts';

interface WithLanguage {
  /** The language as her account keeps it; null: she has chosen none. */
  language: string | null;
}

const cookieSeconds = 365 * 24 * 3600;

/** Returns the language that she has chosen in this browser; null: none. */
export const chosenLanguage = ({ cookies }: FastifyRequest): LanguageCode | null =>
  languageCodeOf(cookies[languageCookie]);

/** Returns a letter's voice: her account's, or where that has none, that of the browser that caused it. */
export const letterVoice = (request: FastifyRequest, student?: WithLanguage): Voice =>
  voiceIn(student?.language ?? chosenLanguage(request));

/** Returns the voice of a page: in what this browser has chosen, as all its other pages are. */
export const pageVoice = (request: FastifyRequest, student?: WithLanguage): Voice =>
  voiceIn(chosenLanguage(request) ?? student?.language);

/** Returns the voice of a page whose address may name its language, for a link that somebody else opens. */
export function namedVoice(request: FastifyRequest, named: unknown): Voice {
  return voiceIn(languageCodeOf(named) ?? chosenLanguage(request));
}

/** Sets the cookie of her account's language, for the page, where this browser has chosen none yet. */
export function keepLanguageInCookie(
  reply: FastifyReply,
  { language }: WithLanguage,
  publicUrl: string,
): void {
  if (language === null || chosenLanguage(reply.request) !== null) return;
  reply.setCookie(languageCookie, language, {
    path: '/',
    sameSite: 'lax',
    maxAge: cookieSeconds,
    secure: publicUrl.startsWith('https:'),
  });
}
