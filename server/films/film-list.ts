import type { MediaDisk } from '../media/disk.ts';
import { type FilmFiles, readFilmFiles } from './film-files.ts';

/** Beside the film's main playlist in the media store. */
const listName = 'files.json';

/**
 * What a phone fetches of the film in this folder, or null where none is there. To hash an hour of
 * film takes seconds, so the list is kept beside it; one that is older than the film is made anew.
 */
export async function filmList(disk: MediaDisk, folder: string): Promise<FilmFiles | null> {
  const [list, film] = await Promise.all([
    changedAt(disk, `media/${folder}/${listName}`),
    filmChangedAt(disk, folder),
  ]);
  if (film === null) return null;
  if (list !== null && list >= film) {
    // Only `keepFilmList` writes there; who may write into the store may write another film too.
    const kept = JSON.parse(await disk.get(`media/${folder}/${listName}`)) as FilmFiles;
    // Earlier versions did not list what lies beside the film.
    if ('metadata' in kept) return kept;
  }
  return keepFilmList(disk, folder);
}

/** Hashes the film as it stands in the store, and keeps the list for whoever asks for it. */
export async function keepFilmList(disk: MediaDisk, folder: string): Promise<FilmFiles | null> {
  const files = await readFilmFiles(disk, folder);
  if (files) await disk.put(`media/${folder}/${listName}`, JSON.stringify(files));
  return files;
}

/** When the film in this folder was last changed, in epoch milliseconds; null: none is there. */
export const filmChangedAt = (disk: MediaDisk, folder: string): Promise<number | null> =>
  changedAt(disk, `media/${folder}/index.m3u8`);

/** Epoch milliseconds; null where the file is not there. */
async function changedAt(disk: MediaDisk, key: string): Promise<number | null> {
  if (!(await disk.exists(key))) return null;
  return (await disk.getMetaData(key)).lastModified.getTime();
}
