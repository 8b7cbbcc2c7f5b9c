import * as v from 'valibot';
import { otherLanguages } from './translations.ts';

/** The schemas that several parts of an academy file are made of. */

export const Text = v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty'));
export const atMost = (maxChars: number) =>
  v.maxLength<string, number, string>(maxChars, `must have ${maxChars} characters at most`);
export const textOf = (maxChars: number) => v.pipe(Text, atMost(maxChars));
export const FileName = v.pipe(
  v.string('must be a file name'),
  v.regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/, 'must be a plain file name, as bridal.svg'),
);
/**
 * Makes the schema of an object with these keys alone. An unknown key is most often a typing mistake,
 * which `v.object` would pass over in silence.
 */
export const entries = <Entries extends v.ObjectEntries>(known: Entries) =>
  v.strictObject(known, ({ expected, received }) => {
    if (expected === 'never') {
      return `is no key of this place; known are ${Object.keys(known).join(', ')}`;
    }
    return received === 'undefined' ? 'is missing' : 'must be an object, as { … }';
  });

/** Makes the schema for these fields in other languages; a file may leave out any language or field. */
export const inOtherLanguages = <Fields extends v.ObjectEntries>(fields: Fields) =>
  inEachOther(entries(v.partial(v.object(fields)).entries));

const inEachOther = <Schema extends v.GenericSchema>(schema: Schema) =>
  entries(Object.fromEntries(otherLanguages.map(({ code }) => [code, v.optional(schema)])));
