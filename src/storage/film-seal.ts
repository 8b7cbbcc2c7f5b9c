/** WebCrypto for the lessons that a student has taken along (docs/decisions/056). */

/** NIST SP 800-38D, section 8.2: 96 random bits, new for each piece. */
const ivBytes = 12;
const algorithm = 'AES-GCM';

export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The place that sealed bytes belong to; put anywhere else they do not open. */
export type SealedPlace = readonly (string | number)[];

export async function sealBytes(
  key: CryptoKey,
  place: SealedPlace,
  plain: Uint8Array<ArrayBuffer>,
): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
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
