import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { contentName } from '../../media/content-name.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { CommandError } from '../terminal.ts';

/** The first bytes of each kind of picture, read as Latin-1, by its ending. */
const kinds: Record<string, RegExp> = {
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.png': /^\x89PNG/,
  '.webp': /^RIFF....WEBP/s,
  '.avif': /^....ftypavi[fs]/s,
  '.svg': /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!--)/,
};
const largestBytes = 2 * 1024 * 1024;

export interface CoverImage {
  bytes: Buffer;
  extension: string;
}

/** Reads a picture. Throws when browsers would not show it, or when it is too large for phones. */
export async function readCover(file: string): Promise<CoverImage> {
  const extension = extname(file).toLowerCase();
  const kind = kinds[extension];
  const bytes = await readFile(file);
  if (!kind?.test(bytes.subarray(0, 512).toString('latin1'))) {
    throw new CommandError(({ texts }) => texts.cli_course_cover_kind({ file }));
  }
  if (bytes.length > largestBytes) {
    const megabytes = (bytes.length / 1e6).toFixed(1);
    throw new CommandError(({ texts }) => texts.cli_course_cover_large({ file, megabytes }));
  }
  return { bytes, extension };
}

/**
 * Stores a cover in `uploads` under a name that changes with the picture, since caches hold the old one.
 * `isNew` is false where the academy has the same picture already.
 */
export async function keepCover(
  { bytes, extension }: CoverImage,
  { slug, disk }: { slug: string; disk: MediaDisk },
): Promise<{ name: string; isNew: boolean }> {
  const name = contentName(slug, bytes, extension);
  const isNew = !(await disk.exists(`uploads/${name}`));
  await disk.put(`uploads/${name}`, bytes);
  return { name, isNew };
}
