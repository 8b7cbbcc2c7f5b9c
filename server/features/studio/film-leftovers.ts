import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaDisk } from '../../media/disk.ts';
import { storedKeys } from '../../media/stored-keys.ts';
import { partsOf } from './film-parts.ts';
import type { FilmUploads } from './film-repository.ts';

/** An upload that nobody goes on with for so long is given up. */
const keptMs = 7 * 24 * 3_600_000;

interface LeftoverParts {
  uploads: Pick<FilmUploads, 'deleteStale'>;
  disk: MediaDisk;
  dataDir: string;
}

/**
 * Deletes uploads that came to nothing, films whose process was killed before their main playlist was
 * stored, and the folders in which earlier versions worked on films.
 */
export async function deleteFilmLeftovers(
  { uploads, disk, dataDir }: LeftoverParts,
  nowMs: number,
): Promise<void> {
  const before = nowMs - keptMs;
  for (const id of await uploads.deleteStale(before)) await disk.deleteAll(partsOf(id));
  for (const folder of await unfinishedFolders(disk, before)) await disk.deleteAll(folder);
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const isLeft = name.startsWith('.film-') && (await stat(path)).mtimeMs < before;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}

async function unfinishedFolders(disk: MediaDisk, before: number): Promise<string[]> {
  const parts = await storedKeys(disk, 'media');
  const folders = Map.groupBy(parts, (key) => key.split('/').slice(0, 2).join('/'));
  const unfinished: string[] = [];
  for (const [folder, keys] of folders) {
    if (keys.includes(`${folder}/index.m3u8`)) continue;
    const ages = await Promise.all(keys.map((key) => disk.getMetaData(key)));
    if (ages.every(({ lastModified }) => lastModified.getTime() < before)) {
      unfinished.push(`${folder}/`);
    }
  }
  return unfinished;
}
