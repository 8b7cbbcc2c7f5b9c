import { createCipheriv, randomBytes } from 'node:crypto';
import { sealIvBytes } from '#contract/lesson-files.ts';

/**
 * Encrypts a file on its way, in the form of a piece on the phone (src/storage/film-seal.ts): its
 * vector, what is in it, and the tag that proves key and place.
 */
export async function* sealedFile(
  file: AsyncIterable<Buffer>,
  { filmKey, place }: { filmKey: string; place: readonly (string | number)[] },
): AsyncGenerator<Buffer> {
  const iv = randomBytes(sealIvBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(filmKey, 'base64url'), iv);
  cipher.setAAD(Buffer.from(JSON.stringify(place)));
  yield iv;
  for await (const chunk of file) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}
