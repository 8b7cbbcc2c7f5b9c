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

/** Deletes uploads that came to nothing, and the folders of films whose process was killed. */
export async function deleteFilmLeftovers(
  { uploads, disk, dataDir }: LeftoverParts,
  nowMs: number,
): Promise<void> {
  const before = nowMs - keptMs;
  for (const id of await uploads.deleteStale(before)) await disk.deleteAll(partsOf(id));
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const isLeft = name.startsWith('.film-') && (await stat(path)).mtimeMs < before;
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}
