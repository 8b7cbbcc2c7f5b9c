import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MediaDisk } from '../../media/disk.ts';

/** Where the parts of an upload wait: in the media store, which every server shares. */
export const partsOf = (uploadId: string): string => `incoming/${uploadId}/`;
export const partKey = (uploadId: string, part: number): string => `${partsOf(uploadId)}${part}`;

/** Puts the parts together again, one in memory at a time; throws `AbortError` when it is ended. */
export async function joinParts(
  disk: MediaDisk,
  { upload_id, parts }: { upload_id: string; parts: number },
  file: string,
  signal: AbortSignal,
): Promise<void> {
  async function* bytes() {
    for (let part = 0; part < parts; part += 1)
      yield* await disk.getStream(partKey(upload_id, part));
  }
  await pipeline(Readable.from(bytes()), createWriteStream(file), { signal });
}
