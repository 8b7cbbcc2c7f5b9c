import { extname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { filmPartBytes } from '#contract/limits.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { FilmError } from '../../films/film-error.ts';
import { probeFilm } from '../../films/probe-film.ts';
import { storeFilm } from '../../films/store-film.ts';
import { serveParts } from '../../films/stored-parts.ts';
import { UnservableFileError } from '../../media/course-folder.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { slugOf } from '../../media/file-names.ts';
import { removeUnused } from '../../media/remove-unused.ts';
import { type FreeBytes, hasRoom } from '../../media/room.ts';
import type { Catalogue } from '../catalogue/repository.ts';
import type { LessonFilms } from '../lessons/film-repository.ts';
import { partKey } from './film-parts.ts';
import { createFilmQueue, type FilmQueue, type FilmWork } from './film-queue.ts';
import type { FilmUploadRow, FilmUploads } from './film-repository.ts';

interface FilmJobsDependencies {
  uploads: FilmUploads;
  disk: MediaDisk;
  freeBytes: FreeBytes;
  /** Where the prepared film goes, once all of it is stored. */
  films: Pick<LessonFilms, 'set' | 'lessonOf'>;
  catalogue: Pick<Catalogue, 'byId'>;
  clock: () => number;
  log: FastifyBaseLogger;
}

/**
 * Prepares films as `academy course video` does, by the same functions. What takes a core for longer
 * than a film plays, and what may crash on a broken film, is ffmpeg, which is a process of its own.
 */
export function createFilmJobs(dependencies: FilmJobsDependencies): FilmQueue {
  const { uploads, disk, freeBytes, films, catalogue, clock, log } = dependencies;

  /** Answers what is wrong with the film, in words for staff, or null when it is in its lesson. */
  async function failureOf(upload: FilmUploadRow, work: FilmWork): Promise<string | null> {
    const keys = Array.from({ length: upload.parts }, (_, n) => partKey(upload.upload_id, n));
    const parts = { keys, partBytes: filmPartBytes, bytes: Number(upload.bytes) };
    const source = await serveParts(disk, parts, `film${plainEnding(upload.file_name)}`);
    try {
      await addToLesson(upload, source, work);
      return null;
    } catch (error) {
      source.throwIfLost();
      const isForPeople = error instanceof FilmError || error instanceof UnservableFileError;
      if (isForPeople && !work.signal.aborted) {
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
    source: Awaited<ReturnType<typeof serveParts>>,
    work: FilmWork,
  ): Promise<void> {
    const course = await catalogue.byId(courseId);
    if (!course) throw new FilmError(studioAnswers.videoLessonGone);
    const options = { env: process.env, signal: work.signal };
    const film = await probeFilm(source.url, options);
    let doneSeconds = 0;
    const onProgress = (seconds: number) => {
      doneSeconds += seconds;
      work.onDone(doneSeconds / film.seconds);
    };
    const target = { slug: slugOf(course.name), disk, freeBytes };
    const folder = await storeFilm({ file: source.url, film, captions: null }, target, {
      ...options,
      onProgress,
    });
    try {
      source.throwIfLost();
      const isSet = await films.set(courseId, lesson, {
        folder,
        details: { seconds: film.seconds, captions: [] },
      });
      if (!isSet) throw new FilmError(studioAnswers.videoLessonGone);
    } catch (error) {
      const isInLesson = await removeUnused(error, {
        isUsed: async () => (await films.lessonOf(courseId, folder)) !== undefined,
        remove: () => disk.deleteAll(`media/${folder}/`),
      });
      if (!isInLesson) throw error;
    }
  }

  return createFilmQueue({
    uploads,
    disk,
    clock,
    log,
    // Others have sent films since this one began.
    hasRoom: ({ bytes }) => hasRoom(freeBytes, [['media', Number(bytes)]]),
    prepare: failureOf,
  });
}

/** Returns a file's ending, or '' for a strange one: ffmpeg looks at it where the content says nothing. */
function plainEnding(fileName: string): string {
  const ending = extname(fileName).toLowerCase();
  return /^\.[a-z0-9]{1,8}$/.test(ending) ? ending : '';
}
