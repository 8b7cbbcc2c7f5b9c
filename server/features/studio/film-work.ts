import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { joinParts, partsOf } from './film-parts.ts';
import { type FilmUpload, type FilmUploads, heartbeatMs, interrupted } from './film-repository.ts';

export interface FilmWork {
  /** Goes on after the call is answered; how it went is written to the upload. */
  begin(upload: FilmUpload): void;
  /** Ends what is being prepared; resolves when nothing of it runs. */
  stop(): Promise<void>;
}

interface FilmWorkParts {
  uploads: FilmUploads;
  disk: MediaDisk;
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'sessionSecret'>;
  clock: () => number;
  log: FastifyBaseLogger;
}

const program = join(import.meta.dirname, '../../cli/main.ts');

/**
 * Prepares films by the academy's own command line, `academy course video`, in a process of its own:
 * ffmpeg takes a core for as long as a film plays, and what goes wrong there must not end the server.
 */
export function createFilmWork({ uploads, disk, config, clock, log }: FilmWorkParts): FilmWork {
  const running = new Map<string, { work: Promise<void>; end: AbortController }>();

  async function prepare(upload: FilmUpload, signal: AbortSignal): Promise<void> {
    const alive = setInterval(() => {
      const changes = { updated_at_ms: clock() };
      uploads.move(upload.upload_id, 'preparing', changes).catch((err) => log.error({ err }));
    }, heartbeatMs).unref();
    try {
      const failure = await keepFilm(upload, signal);
      const state = failure === null ? 'ready' : 'failed';
      await uploads.move(upload.upload_id, 'preparing', { state, failure });
      await disk.deleteAll(partsOf(upload.upload_id));
    } catch (err) {
      log.error({ err }, 'a film could not be prepared');
      const failure = signal.aborted
        ? interrupted
        : 'Something went wrong at the academy. Please send the film again.';
      await uploads.move(upload.upload_id, 'preparing', { state: 'failed', failure });
    } finally {
      clearInterval(alive);
    }
  }

  /** Answers what was wrong with the film, or null when it is in its course. */
  async function keepFilm(upload: FilmUpload, signal: AbortSignal): Promise<string | null> {
    // Not in the system's folder, which is memory on many machines; back-ups leave hidden names out.
    const folder = await mkdtemp(join(config.dataDir, '.film-sent-'));
    try {
      const file = join(folder, `film${plainEnding(upload.file_name)}`);
      await joinParts(disk, upload, file, signal);
      return await runCommand(['course', 'video', upload.course_id, file], signal);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Answers what it complained of, or null when all went well. */
  function runCommand(args: string[], signal: AbortSignal): Promise<string | null> {
    const { dataDir, databaseUrl, sessionSecret } = config;
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret }),
    };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [program, ...args], { env }, (error, _, err) => {
        signal.removeEventListener('abort', kill);
        if (signal.aborted) return resolve(interrupted);
        resolve(error ? err.trim() || error.message : null);
      });
      // The command line then ends ffmpeg too, and takes away what it has begun.
      const kill = () => child.kill('SIGTERM');
      signal.addEventListener('abort', kill);
      if (signal.aborted) kill();
    });
  }

  return {
    begin(upload) {
      const end = new AbortController();
      const work = prepare(upload, end.signal)
        // The database went too: after a silence the upload counts as failed by itself.
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
