import { maxBodyDepth } from '#contract/limits.ts';
import { InvalidBodyError } from './errors.ts';

interface Level {
  value: object;
  depth: number;
}

/**
 * Makes what was parsed from a request's JSON fit to be stored: half of a surrogate pair becomes
 * U+FFFD, as every UTF-8 encoder would make it (WHATWG Encoding, 4.3), so that the answer equals
 * what is kept. Changes `json` in place. Throws `InvalidBodyError` where a text or a name holds
 * U+0000, which PostgreSQL cannot keep, and where it nests deeper than any call of the contract:
 * whoever walks it later may do so by recursion.
 */
export function storableBody(json: unknown): unknown {
  if (typeof json === 'string') return storableText(json);
  const waiting: Level[] = isObject(json) ? [{ value: json, depth: 1 }] : [];
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    const { value, depth } = level;
    if (depth > maxBodyDepth) throw new InvalidBodyError('The request nests too deep.', {});
    for (const [name, inner] of Object.entries(value)) {
      storableText(name);
      if (typeof inner === 'string') Reflect.set(value, name, storableText(inner));
      else if (isObject(inner)) waiting.push({ value: inner, depth: depth + 1 });
    }
  }
  return json;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function storableText(text: string): string {
  if (!text.includes('\0')) return text.toWellFormed();
  throw new InvalidBodyError('The request holds a character that cannot be stored.', {});
}
