import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaDisk } from '../media/disk.ts';
import { type LoopbackServer, openLoopback } from './loopback-server.ts';

/** A film that has arrived in parts, which wait in the media store. */
export interface StoredParts {
  /** The keys of all parts, in order. */
  keys: string[];
  /** The bytes of each part but the last. */
  partBytes: number;
  /** The bytes of the whole film. */
  bytes: number;
}

/** The media store did not give a part that it has: another try may get it. */
class LostPartError extends Error {
  override name = 'LostPartError';
}

/**
 * Lets ffmpeg read the parts as one film, from wherever it seeks: many films have their index at
 * their end. One part is in memory at a time. `name` is what the address ends with, since ffmpeg
 * looks at a film's ending where its content says nothing. `throwIfLost` throws a `LostPartError` where the
 * store did not give a part: ffmpeg takes that for the film's end, or for a damaged film.
 */
export async function serveParts(
  disk: MediaDisk,
  parts: StoredParts,
  name: string,
): Promise<LoopbackServer & { throwIfLost(): void }> {
  let lost: LostPartError | null = null;
  const server = await openLoopback(async (_path, request, response) => {
    const [, first] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? [];
    const from = Number(first ?? 0);
    if (from >= parts.bytes) {
      response.writeHead(416, { 'content-range': `bytes */${parts.bytes}` }).end();
      return;
    }
    response.writeHead(first === undefined ? 200 : 206, {
      'accept-ranges': 'bytes',
      'content-length': parts.bytes - from,
      ...(first !== undefined && {
        'content-range': `bytes ${from}-${parts.bytes - 1}/${parts.bytes}`,
      }),
    });
    const bytes = bytesFrom(disk, parts, from, (error) => {
      lost = error;
    });
    await pipeline(Readable.from(bytes), response);
  });
  const throwIfLost = () => {
    if (lost) throw lost;
  };
  return { ...server, url: server.url + name, throwIfLost };
}

async function* bytesFrom(
  disk: MediaDisk,
  { keys, partBytes }: StoredParts,
  from: number,
  onLost: (error: LostPartError) => void,
): AsyncGenerator<Uint8Array> {
  const first = Math.floor(from / partBytes);
  for (const [index, key] of keys.slice(first).entries()) {
    const bytes = await disk.getBytes(key).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.name : String(cause);
      const error = new LostPartError(`The store did not give ${key}: ${why}`, { cause });
      onLost(error);
      throw error;
    });
    yield index === 0 ? bytes.subarray(from % partBytes) : bytes;
  }
}
