import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';

export interface PrivateKey {
  /** A made-up GET address that stands for this POST in Cache Storage. */
  address: string;
  userId: string;
}

const OwnedBodySchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((body) => v.is(IdSchema, body.user_id ?? body.id), 'no user_id and no id'),
);

/**
 * The cache key of a private read: path, user and body, whatever the order of the body's fields.
 * Null where the body is not about `signedIn`: such a call is neither stored nor answered from store.
 */
export async function privateKey(
  url: string,
  body: string,
  signedIn: string | null,
): Promise<PrivateKey | null> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OwnedBodySchema), body);
  if (!parsed.success || signedIn === null) return null;
  const owner = String(parsed.output.user_id ?? parsed.output.id);
  if (owner !== signedIn) return null;
  const sorted = Object.entries(parsed.output).sort(([a], [b]) => a.localeCompare(b));
  const bytes = new TextEncoder().encode(JSON.stringify(sorted));
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
  return { address: `${url}?user=${encodeURIComponent(owner)}&body=${hash}`, userId: owner };
}

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
