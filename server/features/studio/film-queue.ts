import type { FastifyBaseLogger } from 'fastify';
import { studioAnswers } from '#contract/studio-answers.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { isDiskFull } from '../../media/room.ts';
import { partsOf } from './film-parts.ts';
import { type FilmUploadRow, type FilmUploads, heartbeatMs } from './film-repository.ts';

export interface FilmQueue {
  /** Looks for films every few seconds until `stop`: those that another server has left as well. */
  start(): void;
  /** Looks at once, since a film has arrived. */
  wake(): void;
  /** Ends what is being prepared, and leaves it to the next server; resolves when nothing runs. */
  stop(): Promise<void>;
}

export interface FilmWork {
  /** Ends the work. */
  signal: AbortSignal;
  /** The share of the film that is done, from 0 to 1. */
  onDone(share: number): void;
}

interface FilmQueueDependencies {
  uploads: Pick<FilmUploads, 'takeNext' | 'report'>;
  disk: MediaDisk;
  clock: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Whether there seems to be room for the film: how large it becomes is known only when it is done. */
  hasRoom(upload: FilmUploadRow): Promise<boolean>;
  /** Answers what is wrong with the film, in words for staff, or null when it is in its lesson. */
  prepare(upload: FilmUploadRow, work: FilmWork): Promise<string | null>;
}

/** A film that ends the server each time would otherwise do so for ever. */
const mostTries = 3;

/** Prepares films one after the other: ffmpeg takes every core that the machine has. */
export function createFilmQueue(dependencies: FilmQueueDependencies): FilmQueue {
  const { uploads, disk, clock, log, hasRoom, prepare } = dependencies;
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function workThrough(): Promise<void> {
    do {
      isAskedAgain = false;
      for (;;) {
        if (end.signal.aborted) return;
        const upload = await uploads.takeNext(clock());
        if (!upload) break;
        await work(upload);
      }
    } while (isAskedAgain);
  }

  async function work(upload: FilmUploadRow): Promise<void> {
    if (upload.tries > mostTries) {
      await finish(upload, { state: 'failed', failure: studioAnswers.videoGivenUp });
      return;
    }
    const lost = new AbortController();
    const signal = AbortSignal.any([end.signal, lost.signal]);
    let share = 0;
    const alive = setInterval(() => {
      const changes = { updated_at_ms: clock(), done_percent: Math.floor(share * 100) };
      uploads.report(upload, changes).then(
        (isOurs) => isOurs || lost.abort(),
        (err) => log.error({ err }),
      );
    }, heartbeatMs).unref();
    const onDone = (now: number) => {
      share = Math.min(1, now);
    };
    try {
      if (!(await hasRoom(upload))) {
        // All of it has arrived: its parts stay, and it goes on when it is sent again (film-routes.ts).
        await uploads.report(upload, { state: 'failed', failure: studioAnswers.videoNoRoom });
        return;
      }
      const failure = await prepare(upload, { signal, onDone });
      await finish(upload, { state: failure === null ? 'ready' : 'failed', failure });
    } catch (err) {
      if (end.signal.aborted) {
        // The server stops, which is no fault of the film's: this try does not count.
        const changes = {
          state: 'queued' as const,
          updated_at_ms: clock(),
          tries: upload.tries - 1,
        };
        await uploads.report(upload, changes);
      } else if (!lost.signal.aborted) {
        log.error({ err }, 'a film could not be prepared');
        const { videoNoRoom, videoFault } = studioAnswers;
        // After a silence it is taken again: the store may give by then what it did not give now, or take
        // what it refused. More room does not come by itself.
        if (!isDiskFull(err) && upload.tries < mostTries) return;
        // Nobody goes on with its parts: the film is sent anew.
        await finish(upload, {
          state: 'failed',
          failure: isDiskFull(err) ? videoNoRoom : videoFault,
        });
      }
    } finally {
      clearInterval(alive);
    }
  }

  async function finish(
    upload: FilmUploadRow,
    result: { state: 'ready' | 'failed'; failure: string | null },
  ): Promise<void> {
    const isOurs = await uploads.report(upload, result);
    if (isOurs) await disk.deleteAll(partsOf(upload.upload_id));
  }

  function wake(): void {
    isAskedAgain = true;
    running ??= workThrough()
      // The database has gone too: after a silence another look begins the film anew.
      .catch((err) => log.error({ err }, 'the state of a film could not be kept'))
      .finally(() => {
        running = null;
        // Somebody asked while it ended.
        if (isAskedAgain && !end.signal.aborted) wake();
      });
  }

  return {
    start() {
      timer = setInterval(wake, heartbeatMs).unref();
      wake();
    },
    wake,
    async stop() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
