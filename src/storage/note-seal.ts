import { algorithm, openBytes, type SealedBytes, sealBytes } from './aes-gcm.ts';
import { fromBase64url } from './base64url.ts';

/** The student and course of a note; a row can only be opened under its own key. */
export interface SealedNoteKey {
  userId: string;
  courseId: string;
}

/** The key is not extractable: whoever runs script here later cannot read it out of IndexedDB. */
export const importNoteKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64url(base64url), algorithm, false, [
    'encrypt',
    'decrypt',
  ]);

/** Seals a note's row, whatever it holds, for the time after her logout (docs/decisions/032). */
export const seal = (
  key: CryptoKey,
  { userId, courseId }: SealedNoteKey,
  row: unknown,
): Promise<SealedBytes> =>
  sealBytes(key, [userId, courseId], new TextEncoder().encode(JSON.stringify(row)));

/** The row, or null where this key does not open it: it is another student's, or it was changed. */
export async function unseal(
  key: CryptoKey,
  { userId, courseId }: SealedNoteKey,
  sealed: SealedBytes,
): Promise<{ row: unknown } | null> {
  const plain = await openBytes(key, [userId, courseId], sealed);
  return plain && { row: JSON.parse(new TextDecoder().decode(plain)) };
}
