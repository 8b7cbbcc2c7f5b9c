import * as v from 'valibot';
import { algorithm, CryptoKeySchema, newIv, SealedBytesSchema } from './aes-gcm.ts';
import { fromBase64url } from './base64url.ts';
import { filmKeyRow } from './film-key-row.ts';
import { readRow, writeRow } from './outbox-rows.ts';

/** A point of P-256, as in a JWK. */
const LeaseKeySchema = v.object({ x: v.string(), y: v.string() });
export type LeaseKey = v.InferOutput<typeof LeaseKeySchema>;

const RowSchema = v.object({
  wrappedBy: CryptoKeySchema,
  ...SealedBytesSchema.entries,
  leaseKey: LeaseKeySchema,
});

export interface FilmKey {
  /** Opens and closes what is on the phone; not extractable. */
  key: CryptoKey;
  /** Proves that a lease is the academy's. */
  leaseKey: LeaseKey;
}

/**
 * Keeps a student's key for the time of her session. Browsers write a CryptoKey into their files as it
 * is, extractable or not: so the key is wrapped with one that only this phone has, and its own bytes
 * are nowhere on the disk (docs/decisions/056).
 */
export async function keepFilmKey(
  userId: string,
  { key, leaseKey }: { key: string; leaseKey: LeaseKey },
): Promise<void> {
  const usages: KeyUsage[] = ['encrypt', 'unwrapKey'];
  const wrappedBy = await crypto.subtle.generateKey(
    { name: algorithm, length: 256 },
    false,
    usages,
  );
  const iv = newIv();
  const bytes = await crypto.subtle.encrypt({ name: algorithm, iv }, wrappedBy, fromBase64url(key));
  await writeRow(filmKeyRow(userId), { wrappedBy, iv, bytes: new Uint8Array(bytes), leaseKey });
}

/** Resolves to null where a student's key is not here (never fetched, or forgotten) or does not unwrap. */
export async function readFilmKey(userId: string): Promise<FilmKey | null> {
  const parsed = v.safeParse(RowSchema, await readRow(filmKeyRow(userId)));
  if (!parsed.success) return null;
  const { wrappedBy, iv, bytes, leaseKey } = parsed.output;
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  const wrapping = { name: algorithm, iv };
  const key = await crypto.subtle
    .unwrapKey('raw', bytes, wrappedBy, wrapping, algorithm, false, usages)
    .catch(() => null);
  return key && { key, leaseKey };
}

/**
 * Whether her key was here once and is no more, since it went with a logout or does not unwrap: what it
 * closed is still on this phone.
 */
export const isFilmKeyLost = async (userId: string): Promise<boolean> =>
  (await readRow(filmKeyRow(userId))) !== undefined && (await readFilmKey(userId)) === null;
