import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { shareWork } from '../share-work.ts';

/** Waits until the disk has what was written to this open file. */
export type SyncFile = (fd: number) => Promise<void>;

/**
 * The wait for the disk that SQLite would make in the one thread, at each commit: here it is made
 * beside it, once for all who have written meanwhile. The log is one file, written from its beginning
 * to its end, so whoever is durable has all before him durable too.
 */
export function createWriteAheadLog(file: string, sync: SyncFile = promisify(fdatasync)) {
  let fd: number | null = null;
  const flush = shareWork(async () => {
    // SQLite holds no locks on this file, which closing it would end. It is there as long as we are.
    fd ??= openSync(`${file}-wal`, 'r+');
    await sync(fd);
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
