import { filesMadeIn } from '../../films/made-films.ts';
import { filmFolder } from '../../films/store-film.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { storedFolders, storedKeys } from '../../media/stored-keys.ts';
import { incoming, partsOf, uploadFolder } from './film-parts.ts';
import type { FilmUploads } from './film-repository.ts';

/** An upload that nobody goes on with for so long is given up. */
const keptMs = 7 * 24 * 3_600_000;
/**
 * A film whose newest file is older is no living try's, on whichever server: ffmpeg stores a segment every
 * few seconds, on a slow machine every few minutes. Its successor needs the room.
 */
const silentMs = 2 * 3_600_000;

interface LeftoverDependencies {
  uploads: Pick<FilmUploads, 'deleteStale' | 'byId'>;
  disk: MediaDisk;
}

/**
 * Deletes uploads that came to nothing, parts that no upload needs any more, and films whose process
 * was killed before their main playlist was stored; answers how many those were.
 */
export async function deleteFilmLeftovers(
  { uploads, disk }: LeftoverDependencies,
  nowMs: number,
): Promise<number> {
  const before = nowMs - keptMs;
  const stale = await uploads.deleteStale(before);
  for (const id of stale) await disk.deleteAll(partsOf(id));
  const folders = [
    ...(await unneededParts({ uploads, disk }, before)),
    ...(await unfinishedFilms(disk, nowMs - silentMs)),
  ];
  for (const folder of folders) await disk.deleteAll(folder);
  return stale.length + folders.length;
}

/**
 * Finds the parts that no upload needs any more. An upload's row is changed or deleted first and its
 * parts second: they stay where the store refuses or the process is killed in between.
 */
async function unneededParts(
  { uploads, disk }: LeftoverDependencies,
  before: number,
): Promise<string[]> {
  const ids = (await storedFolders(disk, incoming)).filter((name) => uploadFolder.test(name));
  const unneeded: string[] = [];
  for (const id of ids) {
    const upload = await uploads.byId(id);
    if (upload && upload.state !== 'ready') continue;
    const keys = await storedKeys(disk, `${incoming}/${id}`);
    if (await isLeft(disk, keys, before)) unneeded.push(partsOf(id));
  }
  return unneeded;
}

/** Finds films without a main playlist, which is stored last; none that was put there by hand. */
async function unfinishedFilms(disk: MediaDisk, before: number): Promise<string[]> {
  const folders = (await storedFolders(disk, 'media')).filter((name) => filmFolder.test(name));
  const unfinished: string[] = [];
  for (const name of folders) {
    if (await disk.exists(`media/${name}/index.m3u8`)) continue;
    const keys = await filesMadeIn(disk, name);
    if (await isLeft(disk, keys, before)) unfinished.push(`media/${name}/`);
  }
  return unfinished;
}

/** Whether there are files, and none of them is newer than `before`. */
async function isLeft(disk: MediaDisk, keys: string[], before: number): Promise<boolean> {
  // One by one: the first new part decides, and an upload can have two thousand.
  for (const key of keys) {
    const { lastModified } = await disk.getMetaData(key);
    if (lastModified.getTime() >= before) return false;
  }
  // An upload or film that begins at this moment has its folder and nothing in it yet.
  return keys.length > 0;
}
