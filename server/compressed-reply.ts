import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that many ask for, compressed once. */
export interface CompressedText {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

export async function compressText(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: await promisify(brotliCompress)(identity, { params }),
      gzip: await promisify(gzip)(identity, { level: 9 }),
    },
  };
}

/** The body as the browser can read it, with its headers set; null with 304, where it has it already. */
export function compressedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: CompressedText,
): Buffer | null {
  const vary = reply.getHeader('vary');
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    // CORS has named the origin already.
    .header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.code(304);
    return null;
  }
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return bodies[encoding];
}

function encodingFor(accepted: string): keyof CompressedText['bodies'] {
  const encoding = negotiate(accepted, ['br', 'gzip']);
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}
