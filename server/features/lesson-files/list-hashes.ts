import pLimit from 'p-limit';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { type LessonFiles, LessonFilesSchema } from '#contract/lesson-files.ts';
import type { FilmFile } from '../../films/film-files.ts';
import { filmChangedAt, filmList } from '../../films/film-list.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { hashOfFiles } from './rules.ts';

interface FilmOnDisk {
  files: LessonFiles;
  /** `film.json` and the pictures that it names. */
  metadata: FilmFile[];
}

export interface ListHashes {
  /** Null where no film is in the folder, or one whose files no phone can name. */
  filesOf(folder: string): Promise<FilmOnDisk | null>;
  /** The hash of `files`, and the metadata; null where `filesOf` is. */
  hashOf(folder: string): Promise<{ hash: string; metadata: FilmFile[] } | null>;
}

/** A list that nobody has asked for before is made by reading the whole film. */
const madeAtOnce = 2;
const mostLooks = 16;
/** Each entry has some hundred characters. */
const mostHashesKept = 10_000;

export function createListHashes(disk: MediaDisk): ListHashes {
  const atOnce = pLimit(madeAtOnce);
  const limitLooks = pLimit(mostLooks);
  const underway = new Map<string, Promise<FilmOnDisk | null>>();
  const hashes = new Map<string, { hash: string; metadata: FilmFile[] }>();

  const read = async (folder: string): Promise<FilmOnDisk | null> => {
    const list = await atOnce(() => filmList(disk, folder));
    const base = `${apiBase}/media/${folder}/`;
    // Parsed, its entries stand in the order in which the page has them: the hash is of that text.
    const parsed = v.safeParse(LessonFilesSchema, { film: folder, base, ...list });
    return list && parsed.success ? { files: parsed.output, metadata: list.metadata } : null;
  };

  const filesOf = (folder: string): Promise<FilmOnDisk | null> => {
    const known = underway.get(folder);
    if (known) return known;
    const reading = read(folder).finally(() => underway.delete(folder));
    underway.set(folder, reading);
    return reading;
  };

  return {
    filesOf,
    async hashOf(folder) {
      // New captions change the list of a film that stays in the same folder.
      const version = `${folder} ${await limitLooks(() => filmChangedAt(disk, folder))}`;
      const known = hashes.get(version);
      if (known !== undefined) return known;
      const found = await filesOf(folder);
      if (!found) return null;
      if (hashes.size >= mostHashesKept) hashes.clear();
      const named = { hash: hashOfFiles(found.files), metadata: found.metadata };
      hashes.set(version, named);
      return named;
    },
  };
}
