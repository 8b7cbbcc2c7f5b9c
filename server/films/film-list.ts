import * as v from 'valibot';
import type { MediaDisk } from '../media/disk.ts';
import { type FilmFiles, metadataFiles, readFilmFiles } from './film-files.ts';

/** A kept list, which has no `metadata` where an earlier version made it. */
type EarlierFilmFiles = Omit<FilmFiles, 'metadata'> & Partial<Pick<FilmFiles, 'metadata'>>;

const JsonSchema = v.pipe(v.string(), v.parseJson());

/** The name of the list, beside the film's main playlist in the media store. */
export const listName = 'files.json';

/**
 * Resolves to the files that a phone fetches of the film in this folder; null: no film is there. To hash
 * an hour of film takes seconds, so the list is kept beside it; one older than the film is made anew.
 */
export async function filmList(disk: MediaDisk, folder: string): Promise<FilmFiles | null> {
  const [list, film] = await Promise.all([
    changedAt(disk, `media/${folder}/${listName}`),
    filmChangedAt(disk, folder),
  ]);
  if (film === null) return null;
  const isCurrent = list !== null && list >= film;
  const kept = isCurrent ? parseList(await disk.get(`media/${folder}/${listName}`)) : null;
  if (!kept) return keepFilmList(disk, folder);
  // Earlier versions did not list what lies beside the film, and the film is hashed already.
  const { metadata } = kept;
  if (metadata) return { ...kept, metadata };
  return keep(disk, folder, { ...kept, metadata: await metadataFiles(disk, folder) });
}

/**
 * Returns null where a disk has spoilt the list. Its fields are believed: only `keep` below writes it, and
 * who may write into the store may write another film too.
 */
function parseList(text: string): EarlierFilmFiles | null {
  const { success, output } = v.safeParse(JsonSchema, text);
  return success ? (output as EarlierFilmFiles) : null;
}

/** Hashes the film as it stands in the store, and keeps the list for whoever asks for it. */
export async function keepFilmList(disk: MediaDisk, folder: string): Promise<FilmFiles | null> {
  for (;;) {
    const film = await filmChangedAt(disk, folder);
    const files = await readFilmFiles(disk, folder);
    if (files) await keep(disk, folder, files);
    // Captions that came while the film was read are missing in a list that counts as newer than they are.
    if ((await filmChangedAt(disk, folder)) === film) return files;
  }
}

async function keep(disk: MediaDisk, folder: string, files: FilmFiles): Promise<FilmFiles> {
  await disk.put(`media/${folder}/${listName}`, JSON.stringify(files));
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
