import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaDisk } from '../../media/disk.ts';
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
 * Deletes uploads that came to nothing, and the folders of films whose process was killed; answers how
 * many those were.
 */
export async function deleteFilmLeftovers(
  { uploads, disk, dataDir }: LeftoverParts,
  nowMs: number,
): Promise<number> {
  const before = nowMs - keptMs;
  const stale = await uploads.deleteStale(before);
  for (const id of stale) await disk.deleteAll(partsOf(id));
  let folders = 0;
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const isLeft = name.startsWith('.film-') && (await stat(path)).mtimeMs < before;
    if (!isLeft) continue;
    await rm(path, { recursive: true, force: true });
    folders += 1;
  }
  return stale.length + folders;
}
