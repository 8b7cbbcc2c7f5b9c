import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { shareWork } from '../scheduling/share-work.ts';

/** Waits until the disk has what was written to this open file. */
export type SyncFile = (fd: number) => Promise<void>;

interface LogOptions {
  /** Writes all that the log holds into the database's file, to the disk; false where it cannot. */
  foldIn: () => boolean;
  /** Waits for the disk, which a test lets fail. */
  sync?: SyncFile | undefined;
}

/**
 * Makes the wait for the disk that SQLite would make in the one thread, at each commit: beside that
 * thread, and once for all who have written meanwhile. The log is one file, written from its beginning
 * to its end, so a write that is durable has all before it durable too.
 */
export function createWriteAheadLog(
  file: string,
  { foldIn, sync = promisify(fdatasync) }: LogOptions,
) {
  let fd: number | null = null;
  let failure: unknown;
  const flush = shareWork(async () => {
    // A disk that has failed once may say yes the next time and have lost what was written before
    // (fsync(2)); without that, what is written now could not be read either.
    if (failure !== undefined && !foldIn()) throw failure;
    failure = undefined;
    // To close this file ends no lock of SQLite's, which holds none on it. It is there as long as we are.
    fd ??= openSync(`${file}-wal`, 'r+');
    await sync(fd).catch((error: unknown) => {
      failure = error;
      throw error;
    });
  });
  return {
    /** Answers when everything that was committed before is on the disk. */
    flush,
    async end(): Promise<void> {
      if (fd === null) return;
      await flush().catch(() => {});
      closeSync(fd);
    },
  };
}
