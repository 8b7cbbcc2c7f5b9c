import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import type { MediaDisk } from './disk.ts';
import { hasSymlinkOnPath, metadataOf } from './stored-file.ts';

/** Sends the file of this key; whether the student may have it was judged before. */
export type SendFile = (
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Long enough for a slow phone to begin one segment; an address that is passed on is dead soon after. */
const signedSeconds = 300;

/** The segments of a film: large, many, and of no use without the playlist, which stays with us. */
const filmSegment = /\.(m4s|mp4|m4a|m4v|ts|aac|webm)$/;

/**
 * Sends a file of DATA_DIR as it lies there, with ranges. Of a bucket, a segment of a film is fetched from the
 * bucket itself, by a signed address, so that it costs us one small answer; all else (playlists, captions,
 * images) is streamed, so that it has our address and the page's policy need not know of the bucket.
 */
export function createSendFile(
  disk: MediaDisk,
  { media, dataDir }: Pick<Config, 'media' | 'dataDir'>,
): SendFile {
  if (media.store === 'local') {
    return async (key, _request, reply) => {
      if (await hasSymlinkOnPath(dataDir, key)) throw new NotFoundError();
      return reply.sendFile(key, dataDir, { acceptRanges: true, lastModified: true });
    };
  }
  return async (key, request, reply) => {
    if (request.method === 'GET' && filmSegment.test(key)) {
      const address = await disk.getSignedUrl(key, { expiresIn: signedSeconds });
      // Each segment is asked for here again, so that access ends with the next segment.
      return reply.header('cache-control', 'private, no-store').redirect(address, 302);
    }
    const { contentType, contentLength, etag, lastModified } = await metadataOf(disk, key);
    reply.header('etag', etag).header('last-modified', lastModified.toUTCString());
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-length', contentLength);
    reply.type(contentType ?? 'application/octet-stream');
    // A film can be asked for in ranges, of the bucket, once the redirect has been followed.
    if (filmSegment.test(key)) reply.header('accept-ranges', 'bytes');
    // An empty stream, since any other body would change the length told above.
    const isHead = request.method === 'HEAD';
    return reply.send(isHead ? Readable.from([]) : await disk.getStream(key));
  };
}
