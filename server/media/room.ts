import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaSettings } from '../settings/media-settings.ts';

/** Where a film is while it arrives, and where it is prepared: each may be a disk of its own. */
export type FilmFolder = 'incoming' | 'media';

/** Answers how many bytes this folder of the media store can still take, and on which device it is. */
export type FreeBytes = (folder: FilmFolder) => Promise<{ bytes: number; device: number }>;

/** No film takes the last of a disk: notes, orders and SQLite's log are written on the same one. */
export const reservedBytes = 256 * 2 ** 20;

/** Whether these bytes leave `reservedBytes` wherever they are to go: on one disk they add up. */
export async function hasRoom(
  freeBytes: FreeBytes,
  wanted: [folder: FilmFolder, bytes: number][],
): Promise<boolean> {
  const left = new Map<number, number>();
  for (const [folder, wantedBytes] of wanted) {
    const { bytes, device } = await freeBytes(folder);
    left.set(device, (left.get(device) ?? bytes - reservedBytes) - wantedBytes);
  }
  return [...left.values()].every((bytes) => bytes >= 0);
}

/** The room of the store: that of the disks in DATA_DIR, or without end in a bucket. */
export function roomOf({
  media,
  dataDir,
}: {
  media: Pick<MediaSettings, 'store'>;
  dataDir: string;
}): FreeBytes {
  return async (folder) => {
    if (media.store !== 'local') return { bytes: Infinity, device: 0 };
    const own = join(dataDir, folder);
    // Before the first film the folder is still to be made.
    const place = existsSync(own) ? own : dataDir;
    const { dev: device } = await stat(place);
    const { blocks, bavail, bsize } = await statfs(place);
    // Some network shares do not tell how large they are.
    return { bytes: blocks === 0 ? Infinity : bavail * bsize, device };
  };
}

/** Whether this error, or what has caused it, is a disk or a quota that is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull || isDiskFull(error.cause);
}
