import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Answers with `data`, which comes as JSON in pieces: one is made when the one before has been sent, so
 * that what is longer than memory, or than any text may be, can be answered.
 */
export function replyInPieces(reply: FastifyReply, data: AsyncIterable<string>): Readable {
  async function* body() {
    yield '{"success":200,"data":';
    yield* data;
    yield '}';
  }
  reply.type('application/json; charset=utf-8');
  return Readable.from(body(), { objectMode: false });
}
