import { createCipheriv, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sealIvBytes } from '#contract/lesson-files.ts';

/**
 * Encrypts a file on its way, in the form of a piece on the phone (src/storage/aes-gcm.ts): its
 * vector, what is in it, and the tag that proves key and place.
 */
export async function* sealedFile(
  open: () => Promise<Readable>,
  { filmKey, place }: { filmKey: string; place: readonly (string | number)[] },
): AsyncGenerator<Buffer> {
  const iv = randomBytes(sealIvBytes);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(filmKey, 'base64url'), iv);
  cipher.setAAD(Buffer.from(JSON.stringify(place)));
  // Only now, and closed here: a browser may be gone before it reads the first byte.
  const file = await open();
  try {
    yield iv;
    for await (const chunk of file) yield cipher.update(chunk);
  } finally {
    file.destroy();
  }
  yield cipher.final();
  yield cipher.getAuthTag();
}
