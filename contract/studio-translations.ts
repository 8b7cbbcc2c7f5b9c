import * as v from 'valibot';
import { fillGaps } from './answers.ts';
import { studioAnswers } from './studio-answers.ts';
import { otherLanguages, type Translations } from './translations.ts';

/** The texts that staff writes beside the first language's, as the studio's forms hold them. */

export const textOrNone = (maxChars: number) =>
  v.pipe(
    v.string('must be a text, or empty'),
    v.trim(),
    v.maxLength(maxChars, fillGaps(studioAnswers.tooLong, { count: maxChars })),
  );

/**
 * Makes the schema of these fields in every other language; an empty text is not written yet. A server
 * that knows of no other language replies with none.
 */
export const textsInOthers = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.record(
    v.picklist(
      otherLanguages.map(({ code }) => code),
      'is no other language of the academy',
    ),
    v.object(fields),
  );

/** Makes it for stored texts: an older version may have taken longer ones than can be saved now. */
export const storedInOthers = <Field extends string>(...fields: Field[]) => {
  // Object.fromEntries forgets which fields it was given.
  const texts = Object.fromEntries(fields.map((field) => [field, v.string()]));
  return textsInOthers(texts as Record<Field, v.StringSchema<undefined>>);
};

/** Returns these fields in every other language; a text that is missing is empty. */
export function wholeTexts<Field extends string>(
  fields: readonly Field[],
  translations: Translations = {},
): Record<string, Record<Field, string>> {
  const textsOf = (code: string) =>
    Object.fromEntries(fields.map((field) => [field, translations[code]?.[field] ?? '']));
  // The record has exactly these fields; for TypeScript it may have any.
  return Object.fromEntries(
    otherLanguages.map(({ code }) => [code, textsOf(code) as Record<Field, string>]),
  );
}

/** Counts the missing translations of those texts that are there, over all other languages. */
export function countMissing(
  texts: Record<string, string | null | undefined>,
  translations: Translations,
): number {
  const there = Object.keys(texts).filter((field) => texts[field]);
  return otherLanguages.reduce(
    (sum, { code }) => sum + there.filter((field) => !translations[code]?.[field]).length,
    0,
  );
}
