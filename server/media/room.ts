import { statfs } from 'node:fs/promises';
import type { MediaSettings } from '../media-settings.ts';

/** Answers how many bytes the media store can still take. */
export type FreeBytes = () => Promise<number>;

/** No film takes the last of a disk: notes, orders and SQLite's log are written on the same one. */
export const reservedBytes = 256 * 2 ** 20;

/** The room of the store: that of the disk under DATA_DIR, or without end in a bucket. */
export function roomOf({
  media,
  dataDir,
}: {
  media: Pick<MediaSettings, 'store'>;
  dataDir: string;
}): FreeBytes {
  return async () => {
    if (media.store !== 'local') return Infinity;
    const { blocks, bavail, bsize } = await statfs(dataDir);
    // Some network shares do not tell how large they are.
    return blocks === 0 ? Infinity : bavail * bsize;
  };
}

/** Whether this error, or what has caused it, is a disk or a quota that is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull || isDiskFull(error.cause);
}
