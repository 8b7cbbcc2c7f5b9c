import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that many ask for, compressed once, and better when it is asked for again (docs/decisions/076). */
export interface CompressedText {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  /** The number of answers in brotli. */
  sent: number;
}

/** The settings that take a few milliseconds for a page, or for a list of hundreds. */
const quickly = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  gzip: { level: 6 },
};
/** A page is 4 % smaller, and takes fifty times as long. */
const bestBr = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compresses it so that nobody waits for it: whoever asks first has waited for the text already. */
export async function compressText(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: await promisify(brotliCompress)(identity, quickly.br),
      gzip: await promisify(gzip)(identity, { level: 9 }),
    },
    sent: 0,
  };
}

/** Sets the headers and returns the body as the browser can read it; null, with 304, where it has it. */
export function compressedBody(
  request: FastifyRequest,
  reply: FastifyReply,
  text: CompressedText,
): Buffer | null {
  const { etag, bodies } = text;
  reply.header('cache-control', 'no-cache').header('etag', etag);
  varyByEncoding(reply);
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.code(304);
    return null;
  }
  const encoding = negotiated(request, reply);
  if (encoding === 'br') compressBetter(text);
  return bodies[encoding];
}

/** Is called for each answer in brotli: the second one begins the best, which later ones get. */
function compressBetter(text: CompressedText): void {
  text.sent += 1;
  if (text.sent !== 2) return;
  brotliCompress(text.bodies.identity, bestBr, (error, best) => {
    // Without it the quick one is as right.
    if (!error) text.bodies.br = best;
  });
}

/**
 * Compresses a text that one reader asks for, and sets the headers. The answer must repeat nothing of the
 * request: by the length of one that does, others could find out what it holds (BREACH).
 */
export async function compressedOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<Buffer> {
  varyByEncoding(reply);
  switch (negotiated(request, reply)) {
    case 'br':
      return promisify(brotliCompress)(text, quickly.br);
    case 'gzip':
      return promisify(gzip)(text, quickly.gzip);
    case 'identity':
      return Buffer.from(text);
  }
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  // CORS has named the origin already.
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
}

/** Chooses the encoding that the browser can read, and names it in the answer's header. */
function negotiated(request: FastifyRequest, reply: FastifyReply): keyof CompressedText['bodies'] {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding !== 'br' && encoding !== 'gzip') return 'identity';
  reply.header('content-encoding', encoding);
  return encoding;
}
