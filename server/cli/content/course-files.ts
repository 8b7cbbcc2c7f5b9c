import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { createOffer } from '../../features/catalogue/offer-repository.ts';
import { createLessonFilms, type StoredFilm } from '../../features/lessons/film-repository.ts';
import { type CaptionsFile, checkCaptions } from '../../films/captions.ts';
import { probeFilm } from '../../films/probe-film.ts';
import { type FilmSource, storeFilm } from '../../films/store-film.ts';
import { removeUnused } from '../../media/remove-unused.ts';
import { startProgress } from '../progress.ts';
import { type Terminal, UsageError, voiceAt } from '../terminal.ts';
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
    throw new UsageError(({ texts }) => texts.cli_course_captions_alone());
  }
  const captions: CaptionsFile | null = captionsFile ? { file: captionsFile, language } : null;
  if (captions) await checkCaptions(captions);
  if (captions) requireLanguage(language);
  return {
    cover: cover === undefined ? null : await readCover(cover),
    film:
      video === undefined
        ? null
        : { file: video, film: await probeFilm(video, terminal), captions },
  };
}

/** Throws `UsageError` where this cannot be the code of a language, as `en` is. */
export function requireLanguage(language: string): void {
  if (/^[a-z]{2,3}$/.test(language)) return;
  throw new UsageError(({ texts }) => texts.cli_course_no_language({ code: language }));
}

/** The stored files of a course, as the database describes them. */
export interface CourseFiles {
  film?: StoredFilm;
  image?: string;
}

interface Where {
  target: Target;
  terminal: Terminal;
  course: { db: Kysely<Tables>; courseId: string };
}

/**
 * Stores the files, does the work that needs them, and resolves to the files. Where that fails, it deletes
 * what it has stored and no row names, and throws.
 */
export async function withStored(
  { film, cover }: Prepared,
  { target, terminal, course: { db, courseId } }: Where,
  work: (files: CourseFiles) => Promise<void>,
): Promise<CourseFiles> {
  const { disk } = target;
  const files: CourseFiles = {};
  const stored: Parameters<typeof removeUnused>[1][] = [];
  try {
    if (film) {
      const folder = await storeWithProgress(film, target, terminal);
      stored.push({
        isUsed: async () => (await createLessonFilms(db).lessonOf(courseId, folder)) !== undefined,
        remove: () => disk.deleteAll(`media/${folder}/`),
      });
      const captions = film.captions ? [film.captions.language] : [];
      files.film = { folder, details: { seconds: film.film.seconds, captions } };
    }
    if (cover) {
      const { name, isNew } = await keepCover(cover, target);
      if (isNew) {
        stored.push({
          isUsed: async () => (await createOffer(db).courses()).some(({ image }) => image === name),
          remove: () => disk.delete(`uploads/${name}`),
        });
      }
      files.image = name;
    }
    await work(files);
    return files;
  } catch (error) {
    for (const file of stored) await removeUnused(error, file);
    throw error;
  }
}

type Target = Parameters<typeof storeFilm>[1];

async function storeWithProgress(source: FilmSource, target: Target, terminal: Terminal) {
  const label = voiceAt(terminal).texts.cli_course_progress();
  const progress = startProgress(terminal, label, Math.ceil(source.film.seconds));
  const { env, signal } = terminal;
  const storing = storeFilm(source, target, { env, signal, onProgress: progress.advance });
  return storing.finally(progress.end);
}
