import { filmFolder } from '../../films/store-film.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { storedFolders, storedKeys } from '../../media/stored-keys.ts';
import { partsOf } from './film-parts.ts';
import type { FilmUploads } from './film-repository.ts';

/** An upload that nobody goes on with for so long is given up. */
const keptMs = 7 * 24 * 3_600_000;

interface LeftoverParts {
  uploads: Pick<FilmUploads, 'deleteStale'>;
  disk: MediaDisk;
}

/**
 * Deletes uploads that came to nothing, and films whose process was killed before their main playlist
 * was stored; answers how many those were.
 */
export async function deleteFilmLeftovers(
  { uploads, disk }: LeftoverParts,
  nowMs: number,
): Promise<number> {
  const before = nowMs - keptMs;
  const stale = await uploads.deleteStale(before);
  for (const id of stale) await disk.deleteAll(partsOf(id));
  const unfinished = await unfinishedFilms(disk, before);
  for (const folder of unfinished) await disk.deleteAll(folder);
  return stale.length + unfinished.length;
}

/** A film's main playlist is stored last. What the academy has put there by hand is not looked at. */
async function unfinishedFilms(disk: MediaDisk, before: number): Promise<string[]> {
  const folders = (await storedFolders(disk, 'media')).filter((name) => filmFolder.test(name));
  const unfinished: string[] = [];
  for (const name of folders) {
    if (await disk.exists(`media/${name}/index.m3u8`)) continue;
    const parts = await storedKeys(disk, `media/${name}`);
    const ages = await Promise.all(parts.map((key) => disk.getMetaData(key)));
    // A film that is begun this moment has its folder and nothing in it yet.
    const isLeft =
      ages.length > 0 && ages.every(({ lastModified }) => lastModified.getTime() < before);
    if (isLeft) unfinished.push(`media/${name}/`);
  }
  return unfinished;
}
