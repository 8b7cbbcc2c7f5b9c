import * as v from 'valibot';
import { type Lease, LeaseSchema } from '#contract/lesson-files.ts';
import { fromBase64url, toBase64url } from '../storage/base64url.ts';
import type { LeaseKey } from '../storage/film-key.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' };

/** The leases read so far, by token and key: a screen asks for them again with each piece that comes. */
const read = new Map<string, Promise<Lease | null>>();
const mostRead = 1000;

/** Resolves to the lease in a signed token, or to null where the academy has not signed it so (RFC 7515). */
export function readLease(token: string, key: LeaseKey): Promise<Lease | null> {
  const name = `${token} ${key.x} ${key.y}`;
  const known = read.get(name) ?? verified(token, key);
  if (read.size >= mostRead) read.clear();
  read.set(name, known);
  return known;
}

async function verified(token: string, { x, y }: LeaseKey): Promise<Lease | null> {
  try {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const jwk = { kty: 'EC', crv: 'P-256', x, y };
    const key = await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    if (!(await crypto.subtle.verify(algorithm, key, fromBase64url(signature), signed)))
      return null;
    const parsed = v.safeParse(
      LeaseSchema,
      JSON.parse(new TextDecoder().decode(fromBase64url(payload))),
    );
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** SHA-256 in base64url without padding, as the academy writes hashes. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Resolves to the hash by which a lease names the text of a list. */
export const hashOfList = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));
