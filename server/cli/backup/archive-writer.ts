import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { pack as createPack } from 'tar-stream';
import type { FileContent } from './kept-files.ts';
import type { EntryRecord } from './manifest.ts';

export interface ArchiveWriter {
  entries: EntryRecord[];
  add(name: string, content: string): Promise<void>;
  /** Streams a file. Throws when it turns out to have more bytes, or fewer. */
  addFile(name: string, content: FileContent): Promise<void>;
  /** Resolves when every byte is handed to the disk. */
  finish(): Promise<void>;
  /** Resolves when nothing is written any more, nor a file made that was about to be opened. */
  abandon(): Promise<void>;
}

/**
 * Writes a tar file whose entries are hashed as they pass. The file is private from its first byte.
 */
export function createArchiveWriter(file: string, signal: AbortSignal): ArchiveWriter {
  const pack = createPack();
  const entries: EntryRecord[] = [];
  // The file is flushed to the disk: what is named a back-up must survive a power cut.
  const out = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(pack, out, { signal });
  let outputError: unknown;
  // A full disk is reported here, while we wait for the entry that does not fit.
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch((error) => {
    outputError = error;
  });
  const orFail = <T>(work: Promise<T>) => Promise.race([work, failed]);
  /** A tar stream that lost its file only says that it is destroyed. */
  const explained = async (work: () => Promise<void>) => {
    await work().catch((error) => {
      throw outputError ?? error;
    });
  };

  return {
    entries,
    add: (name, content) =>
      explained(async () => {
        const bytes = Buffer.from(content);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        await orFail(
          new Promise<void>((resolve, reject) => {
            pack.entry({ name, mode: 0o600 }, bytes, (error) =>
              error ? reject(error) : resolve(),
            );
          }),
        );
        entries.push({ name, bytes: bytes.length, sha256 });
      }),

    addFile: (name, { bytes, chunks }) =>
      explained(async () => {
        const hash = createHash('sha256');
        const ended = Promise.withResolvers<void>();
        const entry = pack.entry({ name, size: bytes, mode: 0o600 }, (error) =>
          error ? ended.reject(error) : ended.resolve(),
        );
        entry.on('error', ended.reject);
        ended.promise.catch(() => {});
        for await (const chunk of chunks) {
          signal.throwIfAborted();
          hash.update(chunk);
          if (!entry.write(chunk))
            await orFail(Promise.race([once(entry, 'drain'), ended.promise]));
        }
        entry.end(null);
        await orFail(ended.promise);
        entries.push({ name, bytes, sha256: hash.digest('hex') });
      }),

    async finish() {
      pack.finalize();
      await written;
    },

    async abandon() {
      pack.destroy();
      out.destroy();
      if (!out.closed) await new Promise<void>((resolve) => out.once('close', () => resolve()));
    },
  };
}
