import pLimit from 'p-limit';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { type LessonFiles, LessonFilesSchema } from '#contract/lesson-files.ts';
import { filmChangedAt, filmList } from '../../films/film-list.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { hashOfFiles } from './rules.ts';

export interface FilmLists {
  /** Null where no film is in the folder, or one whose files no phone can name. */
  filesOf(folder: string): Promise<LessonFiles | null>;
  /** The hash of that list. */
  hashOf(folder: string): Promise<string | null>;
}

/** A list that nobody has asked for before is made by reading the whole film. */
const madeAtOnce = 2;
const lookedAtAtOnce = 16;
/** 44 characters each. */
const mostHashesKept = 10_000;

export function createFilmLists(disk: MediaDisk): FilmLists {
  const atOnce = pLimit(madeAtOnce);
  const lookedAtOnce = pLimit(lookedAtAtOnce);
  const underway = new Map<string, Promise<LessonFiles | null>>();
  const hashes = new Map<string, string>();

  const read = async (folder: string): Promise<LessonFiles | null> => {
    const list = await atOnce(() => filmList(disk, folder));
    const base = `${apiBase}/media/${folder}/`;
    // Parsed, its entries stand in the order in which the page has them: the hash is of that text.
    const parsed = v.safeParse(LessonFilesSchema, { film: folder, base, ...list });
    return list && parsed.success ? parsed.output : null;
  };

  const filesOf = (folder: string): Promise<LessonFiles | null> => {
    const known = underway.get(folder);
    if (known) return known;
    const reading = read(folder).finally(() => underway.delete(folder));
    underway.set(folder, reading);
    return reading;
  };

  return {
    filesOf,
    async hashOf(folder) {
      // New captions change the list of a film that is the same.
      const version = `${folder} ${await lookedAtOnce(() => filmChangedAt(disk, folder))}`;
      const known = hashes.get(version);
      if (known !== undefined) return known;
      const files = await filesOf(folder);
      if (!files) return null;
      if (hashes.size >= mostHashesKept) hashes.clear();
      const hash = hashOfFiles(files);
      hashes.set(version, hash);
      return hash;
    },
  };
}
