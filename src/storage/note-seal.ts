/** WebCrypto for what a student keeps on a phone after her logout (docs/decisions/032). */

/** NIST SP 800-38D, section 8.2: 96 random bits, new for each row. */
const ivBytes = 12;
const algorithm = 'AES-GCM';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The student and course of a note; a row can only be opened under its own key. */
export interface SealedNoteKey {
  userId: string;
  courseId: string;
}

/** The key is not extractable: whoever runs script here later cannot read it out of IndexedDB. */
export async function importNoteKey(base64url: string): Promise<CryptoKey> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, place: SealedNoteKey, row: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(row));
  const bytes = await crypto.subtle.encrypt(parameters(iv, place), key, plain);
  return { iv, bytes: new Uint8Array(bytes) };
}

/** The row, or null where this key does not open it: it is another student's, or it was changed. */
export async function unseal(
  key: CryptoKey,
  place: SealedNoteKey,
  { iv, bytes }: Sealed,
): Promise<{ row: unknown } | null> {
  try {
    const plain = await crypto.subtle.decrypt(parameters(iv, place), key, bytes);
    return { row: JSON.parse(new TextDecoder().decode(plain)) };
  } catch {
    return null;
  }
}

const parameters = (iv: Uint8Array<ArrayBuffer>, { userId, courseId }: SealedNoteKey) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([userId, courseId])),
});
