import { type CaptionsFile, checkCaptions } from '../../films/captions.ts';
import { probeFilm } from '../../films/probe-film.ts';
import { type FilmSource, storeFilm } from '../../films/store-film.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { startProgress } from '../progress.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { type CoverImage, keepCover, readCover } from './cover.ts';

export interface FilmOptions {
  captions?: string;
  language: string;
  cover?: string;
}

interface Prepared {
  film: FilmSource | null;
  cover: CoverImage | null;
}

/** Checks everything that can be wrong before the long work begins. */
export async function prepare(
  { video, captions: captionsFile, language, cover }: FilmOptions & { video?: string },
  terminal: Terminal,
): Promise<Prepared> {
  if (captionsFile !== undefined && video === undefined) {
    throw new UsageError('Captions need the film they belong to: add --video <file>.');
  }
  const captions: CaptionsFile | null = captionsFile ? { file: captionsFile, language } : null;
  if (captions) await checkCaptions(captions);
  if (captions && !/^[a-z]{2,3}$/.test(language)) {
    throw new UsageError(`${language} is no language code; write en, ta or the like.`);
  }
  return {
    cover: cover === undefined ? null : await readCover(cover),
    film:
      video === undefined
        ? null
        : { file: video, film: await probeFilm(video, terminal), captions },
  };
}

/** Stores the files; `orUndo` deletes the film again when the work that needs it fails. */
export async function store(
  { film, cover }: Prepared,
  target: { slug: string; disk: MediaDisk },
  terminal: Terminal,
) {
  const video_folder = film ? await storeWithProgress(film, target, terminal) : undefined;
  const image = cover ? await keepCover(cover, target) : undefined;
  return {
    files: { ...(video_folder ? { video_folder } : {}), ...(image ? { image } : {}) },
    async orUndo(work: () => Promise<void>) {
      await work().catch(async (error) => {
        if (video_folder) await target.disk.deleteAll(`media/${video_folder}/`);
        throw error;
      });
    },
  };
}

type Target = Parameters<typeof storeFilm>[1];

async function storeWithProgress(source: FilmSource, target: Target, terminal: Terminal) {
  const progress = startProgress(terminal, 'Film', Math.ceil(source.film.seconds));
  const { env, signal } = terminal;
  const storing = storeFilm(source, target, { env, signal, onProgress: progress.advance });
  return storing.finally(progress.end);
}
