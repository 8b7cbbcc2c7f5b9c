import type { MediaDisk } from '../../media/disk.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { type Captions, checkCaptions } from '../video/captions.ts';
import { type FilmWork, keepFilm } from '../video/keep-film.ts';
import { probeFilm } from '../video/probe-film.ts';
import { type Cover, keepCover, readCover } from './cover.ts';

export interface FilmOptions {
  captions?: string;
  language: string;
  cover?: string;
}

interface Prepared {
  film: FilmWork | null;
  cover: Cover | null;
}

/** Everything that can be wrong is found here, before the first minute of work. */
export async function prepare(
  { video, captions: captionsFile, language, cover }: FilmOptions & { video?: string },
  terminal: Terminal,
): Promise<Prepared> {
  if (captionsFile !== undefined && video === undefined) {
    throw new UsageError('Captions need the film they belong to: add --video <file>.');
  }
  const captions: Captions | null = captionsFile ? { file: captionsFile, language } : null;
  if (captions) await checkCaptions(captions);
  return {
    cover: cover === undefined ? null : await readCover(cover),
    film:
      video === undefined
        ? null
        : { file: video, film: await probeFilm(video, terminal), captions },
  };
}

/** Puts the files in their place; `orUndo` takes them away again when what needs them fails. */
export async function keep(
  { film, cover }: Prepared,
  place: { slug: string; dataDir: string; disk: MediaDisk },
  terminal: Terminal,
) {
  const video_folder = film ? await keepFilm(film, place, terminal) : undefined;
  const image = cover ? await keepCover(cover, place) : undefined;
  return {
    files: { ...(video_folder ? { video_folder } : {}), ...(image ? { image } : {}) },
    async orUndo(work: () => Promise<void>) {
      await work().catch(async (error) => {
        if (video_folder) await place.disk.deleteAll(`media/${video_folder}/`);
        throw error;
      });
    },
  };
}
