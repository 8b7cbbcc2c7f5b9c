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
  if (!texts) return {};
  const named = Object.entries(texts).flatMap(([field, text]): [string, string][] => {
    const name = wireNames[field];
    return name === undefined ? [] : [[name, text]];
  });
  return { translations: { [language.code]: Object.fromEntries(named) } };
}
