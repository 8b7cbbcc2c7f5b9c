import * as v from 'valibot';
import type { Language } from '#contract/languages.ts';
import { type Translations, written } from '#contract/translations.ts';

const StoredSchema = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * An empty column, which needs no parser: most of an academy may be in one language, and is read with every
 * answer.
 */
const none = '{}';

/** Reads the column `translations`, which every table of the academy's own texts has. */
export const readTranslations = (stored: string): Translations =>
  stored === none ? {} : v.parse(StoredSchema, JSON.parse(stored));

export const translationsColumn = (translations: Parameters<typeof written>[0]): string =>
  JSON.stringify(written(translations));

/** Returns the column for an update; without translations nothing, so that the stored ones stay. */
export const columnOf = (translations: Parameters<typeof written>[0]) =>
  translations ? { translations: translationsColumn(translations) } : {};

/**
 * Returns, for an answer, what is written in the language that was asked for, each field under its name
 * on the wire. Without a language the answer is that of specification 7.
 */
export function translatedFor(
  language: Language | null,
  translations: Translations,
  wireNames: Record<string, string>,
): { translations?: Translations } {
  const texts = language && translations[language.code];
  return texts ? { translations: renamed({ [language.code]: texts }, wireNames) } : {};
}

/** Returns the same texts with their fields called otherwise; a field without another name is left out. */
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
