import * as v from 'valibot';
import type { Language } from '#contract/languages.ts';
import { type Translations, written } from '#contract/translations.ts';

const StoredSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** Most of an academy may be in one language, and is read with every answer. */
const none = '{}';

/** The column `translations`, as every table of what the academy writes has one. */
export const readTranslations = (stored: string): Translations =>
  stored === none ? {} : v.parse(StoredSchema, JSON.parse(stored));

export const translationsColumn = (translations: Parameters<typeof written>[0]): string =>
  JSON.stringify(written(translations));

/** The column, where something is said of it. */
export const columnOf = (translations: Parameters<typeof written>[0]) =>
  translations ? { translations: translationsColumn(translations) } : {};

/**
 * For an answer: what is written in the language that was asked for, each field under its name on
 * the wire. Without a language the answer is that of specification 7.
 */
export function translatedFor(
  language: Language | null,
  translations: Translations,
  wireNames: Record<string, string>,
): { translations?: Translations } {
  const texts = language && translations[language.code];
  return texts ? { translations: renamed({ [language.code]: texts }, wireNames) } : {};
}

/** The same texts with their fields called otherwise; what has no other name is left out. */
export function renamed(translations: Translations, names: Record<string, string>): Translations {
  const named = (texts: Record<string, string>) =>
    Object.entries(texts).flatMap(([field, text]): [string, string][] => {
      const name = names[field];
      return name === undefined ? [] : [[name, text]];
    });
  return Object.fromEntries(
    Object.entries(translations).map(([code, texts]) => [code, Object.fromEntries(named(texts))]),
  );
}
