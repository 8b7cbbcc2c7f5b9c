import { extname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { filmPartBytes } from '#contract/limits.ts';
import { FilmError } from '../../films/film-error.ts';
import { probeFilm } from '../../films/probe-film.ts';
import { storeFilm } from '../../films/store-film.ts';
import { serveParts } from '../../films/stored-parts.ts';
import { UnservableFileError } from '../../media/course-folder.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { slugOf } from '../../media/file-names.ts';
import type { Catalogue } from '../catalogue/repository.ts';
import type { LessonFilms } from '../lessons/film-repository.ts';
import { partKey, partsOf } from './film-parts.ts';
import {
  type FilmUploadRow,
  type FilmUploads,
  heartbeatMs,
  interrupted,
} from './film-repository.ts';

export interface FilmJobs {
  /** The work goes on after the call is answered; its result is written to the upload. */
  begin(upload: FilmUploadRow): void;
  /** Ends what is being prepared; resolves when nothing of it runs. */
  stop(): Promise<void>;
}

interface FilmJobsParts {
  uploads: FilmUploads;
  disk: MediaDisk;
  /** Where the prepared film goes, once all of it is stored. */
  films: Pick<LessonFilms, 'set'>;
  catalogue: Pick<Catalogue, 'byId'>;
  clock: () => number;
  log: FastifyBaseLogger;
}

/**
 * Prepares films as `academy course video` does, by the same functions. What takes a core for as long
 * as a film plays, and what may crash on a broken film, is ffmpeg, which is a process of its own.
 */
export function createFilmJobs(parts: FilmJobsParts): FilmJobs {
  const { uploads, disk, films, catalogue, clock, log } = parts;
  const running = new Map<string, { work: Promise<void>; end: AbortController }>();

  async function prepare(upload: FilmUploadRow, signal: AbortSignal): Promise<void> {
    const alive = setInterval(() => {
      const changes = { updated_at_ms: clock() };
      uploads.move(upload.upload_id, 'preparing', changes).catch((err) => log.error({ err }));
    }, heartbeatMs).unref();
    try {
      const failure = await failureOf(upload, signal);
      const state = failure === null ? 'ready' : 'failed';
      await uploads.move(upload.upload_id, 'preparing', { state, failure });
      await disk.deleteAll(partsOf(upload.upload_id));
    } catch (err) {
      if (!signal.aborted) log.error({ err }, 'a film could not be prepared');
      const failure = signal.aborted
        ? interrupted
        : 'Something went wrong at the academy. Please send the video again.';
      await uploads.move(upload.upload_id, 'preparing', { state: 'failed', failure });
    } finally {
      clearInterval(alive);
    }
  }

  /** Answers what is wrong with the film, in words for staff, or null when it is in its lesson. */
  async function failureOf(upload: FilmUploadRow, signal: AbortSignal): Promise<string | null> {
    const keys = Array.from({ length: upload.parts }, (_, n) => partKey(upload.upload_id, n));
    const parts = { keys, partBytes: filmPartBytes, bytes: Number(upload.bytes) };
    const source = await serveParts(disk, parts, `film${plainEnding(upload.file_name)}`);
    try {
      await addToLesson(upload, source.url, signal);
      return null;
    } catch (error) {
      // ffmpeg calls a film damaged that the store did not give.
      if (source.storeError() !== null) throw source.storeError();
      const isForPeople = error instanceof FilmError || error instanceof UnservableFileError;
      if (isForPeople && !signal.aborted) {
        const detail = error instanceof FilmError ? error.detail : error.message;
        log.warn({ upload: upload.upload_id, detail }, 'a film was refused');
        return error.message;
      }
      throw error;
    } finally {
      await source.close();
    }
  }

  async function addToLesson(
    { course_id: courseId, lesson }: FilmUploadRow,
    file: string,
    signal: AbortSignal,
  ): Promise<void> {
    const course = await catalogue.byId(courseId);
    if (!course) throw new FilmError(`There is no course ${courseId}.`);
    const options = { env: process.env, signal };
    const film = await probeFilm(file, options);
    const target = { slug: slugOf(course.name), disk };
    const folder = await storeFilm({ file, film, captions: null }, target, options);
    try {
      const isSet = await films.set(courseId, lesson, {
        folder,
        details: { seconds: film.seconds, captions: [] },
      });
      if (!isSet) throw new FilmError('The lesson of this video is not there any more.');
    } catch (error) {
      await disk.deleteAll(`media/${folder}/`);
      throw error;
    }
  }

  return {
    begin(upload) {
      const end = new AbortController();
      const work = prepare(upload, end.signal)
        // The database has gone too: after a silence the upload counts as failed by itself.
        .catch((err) => log.error({ err }, 'the state of a film could not be kept'))
        .finally(() => running.delete(upload.upload_id));
      running.set(upload.upload_id, { work, end });
    },

    async stop() {
      const all = [...running.values()];
      for (const { end } of all) end.abort();
      await Promise.allSettled(all.map(({ work }) => work));
    },
  };
}

/** ffmpeg looks at what is in a file, and at its ending where that says nothing. */
function plainEnding(fileName: string): string {
  const ending = extname(fileName).toLowerCase();
  return /^\.[a-z0-9]{1,8}$/.test(ending) ? ending : '';
}
