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
 * Every other language with each of these fields; an empty text is not written yet. In a reply of a
 * server that knows of no other language there is none.
 */
export const textsInOthers = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.record(
    v.picklist(
      otherLanguages.map(({ code }) => code),
      'is no other language of the academy',
    ),
    v.object(fields),
  );

/** The same as it is stored: an older version may have taken longer texts than can be saved now. */
export const storedInOthers = <Field extends string>(...fields: Field[]) => {
  // Object.fromEntries forgets which fields it was given.
  const texts = Object.fromEntries(fields.map((field) => [field, v.string()]));
  return textsInOthers(texts as Record<Field, v.StringSchema<undefined>>);
};

/** These fields in every other language, the empty ones too. */
export function wholeTexts<Field extends string>(
  fields: readonly Field[],
  translations: Translations = {},
): Record<string, Record<Field, string>> {
  const textsOf = (code: string) =>
    Object.fromEntries(fields.map((field) => [field, translations[code]?.[field] ?? '']));
  // The record has exactly these fields: TypeScript knows of any only.
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
