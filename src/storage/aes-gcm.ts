import * as v from 'valibot';

/** WebCrypto for what a phone keeps that is not for everybody who holds it (docs/decisions/032, 056). */

/** NIST SP 800-38D, section 8.2: 96 random bits, new for each text. */
const ivBytes = 12;
export const algorithm = 'AES-GCM';

/** These checks are by shape, since what comes out of IndexedDB may be of another realm than this script. */
const BytesSchema = v.custom<Uint8Array<ArrayBuffer>>(ArrayBuffer.isView);
export const SealedBytesSchema = v.object({ iv: BytesSchema, bytes: BytesSchema });
export type SealedBytes = v.InferOutput<typeof SealedBytesSchema>;
export const CryptoKeySchema = v.custom<CryptoKey>(
  (key) => typeof key === 'object' && key !== null && 'algorithm' in key && 'usages' in key,
);

/** The place that sealed bytes belong to; put anywhere else they do not open. */
type SealedPlace = readonly (string | number)[];

export const newIv = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(ivBytes));

export async function sealBytes(
  key: CryptoKey,
  place: SealedPlace,
  plain: Uint8Array<ArrayBuffer>,
): Promise<SealedBytes> {
  const iv = newIv();
  return {
    iv,
    bytes: new Uint8Array(await crypto.subtle.encrypt(parameters(iv, place), key, plain)),
  };
}

/** Resolves to null where this key does not open the bytes here: they are another student's, or damaged. */
export async function openBytes(
  key: CryptoKey,
  place: SealedPlace,
  { iv, bytes }: SealedBytes,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters(iv, place), key, bytes));
  } catch {
    return null;
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, place: SealedPlace) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify(place)),
});
