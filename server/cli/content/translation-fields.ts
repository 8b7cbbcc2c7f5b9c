import * as v from 'valibot';
import type { Fields, threeWay } from '../../academy-file/three-way.ts';

/** The three versions that are compared; `base` is undefined where no import is known. */
export type ThreeVersions = Pick<Parameters<typeof threeWay>[0], 'base' | 'now' | 'file'>;

const TextsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** Does the same to each of the three versions. */
export const mapVersions =
  (take: (fields: Fields) => Fields) =>
  ({ base, now, file }: ThreeVersions): ThreeVersions => ({
    base: base && take(base),
    now: take(now),
    file: take(file),
  });

/** Makes each text of another language a field of its own: `translations.ta.name`. */
export function splitTranslations({ translations, ...fields }: Fields): Fields {
  const apart: Fields = { ...fields };
  const parsed = v.safeParse(TextsSchema, translations);
  for (const [code, texts] of Object.entries(parsed.success ? parsed.output : {})) {
    for (const [field, text] of Object.entries(texts))
      apart[`translations.${code}.${field}`] = text;
  }
  return apart;
}

/** Puts together again what `splitTranslations` has taken apart. */
export function joinTranslations(fields: Fields): Fields {
  const translations: Record<string, Record<string, unknown>> = {};
  const rest: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, code, field] = /^translations\.(\w+)\.(\w+)$/.exec(name) ?? [];
    if (code === undefined || field === undefined) rest[name] = value;
    else translations[code] = { ...translations[code], [field]: value };
  }
  return { ...rest, translations };
}
