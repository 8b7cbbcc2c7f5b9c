import * as v from 'valibot';
import type { WebStorage } from './web-storage.ts';

/** Returns null where `text` is null, is no JSON, or is not of this shape. */
export function parseJson<Schema extends v.GenericSchema>(
  text: string | null,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

/** The entries of a stored list that are of this shape; none where it is no list. */
export const parseList = <Schema extends v.GenericSchema>(
  text: string | null,
  entry: Schema,
): v.InferOutput<Schema>[] =>
  (parseJson(text, v.array(v.unknown())) ?? [])
    .map((stored) => v.safeParse(entry, stored))
    .flatMap((parsed) => (parsed.success ? [parsed.output] : []));

export const readJson = <Schema extends v.GenericSchema>(
  storage: WebStorage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null => parseJson(storage.read(key), schema);

/** Returns false where the browser has refused to keep it. */
export const writeJson = (storage: WebStorage, key: string, value: unknown): boolean =>
  storage.write(key, JSON.stringify(value));
