import type { LanguageCode } from '#contract/language-code.ts';
import { languages } from '#contract/languages.ts';
import type { m } from './paraglide/messages.js';

type Spoken = (typeof languages)[number];

type Messages = typeof m;
/** A text's own values, without paraglide's options: the voice has one language. */
type Values<Arguments extends unknown[]> = Arguments extends [infer Inputs, ...unknown[]]
  ? [Inputs]
  : [];
export type Texts = {
  [Name in keyof Messages]: (...values: Values<Parameters<Messages[Name]>>) => string;
};

/** All that the server says and writes out in one language, with Latin digits and by Indian time. */
export interface Voice {
  language: Spoken;
  texts: Texts;
  /** `Friday, 28 November 2025`; the day is `YYYY-MM-DD`. */
  fullDay(day: string): string;
  /** `21 November 2026`. */
  longDay(epochMs: number): string;
  /** `21 November 2025 at 1:30 am`. */
  moment(epochMs: number): string;
  /** `₹1,15,338.82`, always with paise: a letter is kept with the accounts. */
  rupees(amountInPaise: number): string;
  /** `a, b and c`. */
  list(items: string[]): string;
  /** Whether so many are said as one is, by the language's plural rules. */
  isOne(count: number): boolean;
}

/** A text for which the language is not known yet: an error's, or a line of a command. */
export type LocalizedText = (voice: Voice) => string;

const timeZone = 'Asia/Kolkata';

const catalogues = new Map<LanguageCode, Texts>(
  await Promise.all(
    languages.map(
      async ({ code }) => [code, await import(`./paraglide/messages/${code}.js`)] as const,
    ),
  ),
);
const voices = new Map(languages.map((language) => [language.code, createVoice(language)]));

/** Returns the voice of a language; whoever has chosen none is written to in the first one. */
export function voiceIn(code: string | null | undefined): Voice {
  const voice = voices.get(languageCodeOf(code) ?? languages[0].code);
  if (!voice) throw new Error(`nothing is said in ${code}`);
  return voice;
}

/** Reads a language as a row, a cookie or an address names it; null where there is no such. */
export const languageCodeOf = (code: unknown): LanguageCode | null =>
  languages.find((language) => language.code === code)?.code ?? null;

function createVoice(language: Spoken): Voice {
  const { code, tag } = language;
  const digits = `${tag}-u-nu-latn`;
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(digits, options);
  const full = dates({ dateStyle: 'full', timeZone: 'UTC' });
  const long = dates({ dateStyle: 'long', timeZone });
  const exact = dates({ ...momentIn(tag), timeZone });
  const money = new Intl.NumberFormat(digits, { style: 'currency', currency: 'INR' });
  const list = new Intl.ListFormat(tag);
  const plurals = new Intl.PluralRules(tag);
  return {
    language,
    texts: textsIn(code),
    fullDay: (day) => full.format(new Date(`${day}T00:00:00Z`)),
    longDay: (epochMs) => long.format(epochMs),
    moment: (epochMs) => exact.format(epochMs),
    rupees: (amountInPaise) => money.format(amountInPaise / 100),
    list: (items) => list.format(items),
    isOne: (count) => plurals.select(count) === 'one',
  };
}

/** Names the parts of the day where a style would put Latin letters, AM and PM, into another script. */
function momentIn(tag: string): Intl.DateTimeFormatOptions {
  if (new Intl.Locale(tag).maximize().script === 'Latn') {
    return { dateStyle: 'long', timeStyle: 'short' };
  }
  const day = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return { ...day, hour: 'numeric', minute: '2-digit', dayPeriod: 'short' };
}

/** Takes the compiled texts of one language: the index of all of them takes twice as long to load. */
function textsIn(code: LanguageCode): Texts {
  const texts = catalogues.get(code);
  if (!texts) throw new Error(`nothing is written in ${code}`);
  return texts;
}
