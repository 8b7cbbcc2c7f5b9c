import * as v from 'valibot';
import { firstLanguage, type Language, languages } from './languages.ts';

/**
 * The texts that the academy writes of a thing in its other languages, by language and field; a text
 * that is missing is said in the first language (docs/decisions/064).
 */
export type Translations = Record<string, Record<string, string>>;

export const otherLanguages: Language[] = languages.filter(
  ({ code }) => code !== firstLanguage.code,
);

export const otherLanguage = (code: unknown): Language | null =>
  otherLanguages.find((language) => language.code === code) ?? null;

/** The translations in a reply, of the one language that its reader asks for. */
export const TranslationsSchema = v.optional(
  v.record(v.string(), v.record(v.string(), v.string())),
);

/** The page's language; null: the first one, in which a reply is as specification 7 has it. */
const spoken = typeof __LANGUAGE__ === 'string' && __LANGUAGE__ !== 'en' ? __LANGUAGE__ : null;

/** This parameter, behind the address of a call that is `translated`, asks for texts in a language. */
export const languageParameter = 'language';
export const languageQuery = spoken === null ? '' : `?${languageParameter}=${spoken}`;

/** The end of a query's key, since its answer is kept on the page in this language. */
export const inThisLanguage: string[] = spoken === null ? [] : [spoken];

/** Returns a text of a reply in the language of this page; where it has none, in the first one. */
export const localized = <First extends string | null>(
  first: First,
  field: string,
  translations: Translations | undefined,
): First | string => (spoken === null ? undefined : translations?.[spoken]?.[field]) ?? first;

type Loose = Record<string, Record<string, string | undefined> | undefined>;

/** Returns the texts without empty ones and languages that have none; composed, as they are searched. */
export function written(translations: Loose = {}): Translations {
  const found: Translations = {};
  for (const [code, texts = {}] of Object.entries(translations)) {
    const some = Object.entries(texts).flatMap(([field, text]): [string, string][] =>
      text ? [[field, text.normalize()]] : [],
    );
    if (some.length > 0) found[code] = Object.fromEntries(some);
  }
  return found;
}

/** Returns the same under the key `translations`; an empty object where there are no texts. */
export function ifWritten(translations?: Loose): { translations?: Translations } {
  const found = written(translations);
  return Object.keys(found).length === 0 ? {} : { translations: found };
}
