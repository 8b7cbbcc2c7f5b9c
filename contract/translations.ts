import * as v from 'valibot';
import { entries } from './academy-fields.ts';
import { firstLanguage, type Language, languages } from './languages.ts';

/**
 * What the academy writes of a thing in its other languages, by language and field; what is not
 * there is said in the first one (docs/decisions/064).
 */
export type Translations = Record<string, Record<string, string>>;

export const otherLanguages: Language[] = languages.filter(
  ({ code }) => code !== firstLanguage.code,
);

/** What an academy file says of these fields in other languages. */
export const inOtherLanguages = <Fields extends v.ObjectEntries>(fields: Fields) =>
  inEachOther(entries(v.partial(v.object(fields)).entries));

const inEachOther = <Schema extends v.GenericSchema>(schema: Schema) =>
  entries(Object.fromEntries(otherLanguages.map(({ code }) => [code, v.optional(schema)])));

/** On the wire. A page of one language is told that one alone, and looks for it by its name. */
export const wireTranslations = <Field extends string>(...fields: [Field, ...Field[]]) =>
  v.optional(v.record(v.string(), v.record(v.picklist(fields), v.optional(v.string()))));

type Loose = Record<string, Record<string, string | undefined> | undefined>;

/** Without empty texts, and languages that have no others. */
export function written(translations: Loose = {}): Translations {
  const found: Translations = {};
  for (const [code, texts = {}] of Object.entries(translations)) {
    const some = Object.entries(texts).flatMap(([field, text]): [string, string][] =>
      text ? [[field, text]] : [],
    );
    if (some.length > 0) found[code] = Object.fromEntries(some);
  }
  return found;
}

/** The same as a key of its own, where there are any. */
export function ifWritten(translations?: Loose): { translations?: Translations } {
  const found = written(translations);
  return Object.keys(found).length === 0 ? {} : { translations: found };
}
