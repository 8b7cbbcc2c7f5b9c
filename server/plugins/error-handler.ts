import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { answers } from '#contract/answers.ts';
import { isLostConnection } from '../db/lost-connection.ts';
import { DatabaseBusyError } from '../db/patient-sqlite.ts';
import { isWriteRefused } from '../db/write-refused.ts';
import { ApiError, BusyError, ForbiddenError, TooManyTriesError } from '../http/errors.ts';

/** Our words for what Fastify refuses by itself, by status: its own would tell of the machinery. */
const refusals: Record<number, string> = {
  400: 'The request is not valid JSON.',
  413: answers.tooLong,
  415: 'The request must be JSON (content-type: application/json).',
};

const cannotWriteMessage = answers.cannotSave;

const busyMessage = answers.busy;
/** Nobody knows how long another process writes, or a database takes to change over; mostly less. */
const busySeconds = 5;

/** Answers a program; what people open in a browser is answered by `error-pages.ts`. */
export const errorHandler = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => {
    const { status, message, details } = beginAnswer(error, request, reply);
    return reply.send({ success: status, message, ...details });
  });
});

/**
 * The one place where an error becomes an answer; anything unforeseen is a 500 that tells nothing.
 * Sets the reply's status and headers, and logs what is the academy's own fault.
 */
export function beginAnswer(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ApiError {
  const answer = answerFor(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  if (answer instanceof TooManyTriesError || answer instanceof BusyError)
    reply.header('retry-after', answer.retryAfterSeconds);
  // A route's own rule for caches is not meant for an error: a cover would be broken for an hour.
  reply.header('cache-control', 'no-store');
  // Fastify would close the connection on a body that is too long, with its rest unread: the system
  // then resets it, and a proxy never sees the answer. Kept open, Node reads the rest and forgets it,
  // for as long as a request may take.
  if (answer.status === 413) reply.removeHeader('connection');
  reply.code(answer.status);
  return answer;
}

function answerFor(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isPassing = error instanceof DatabaseBusyError || isLostConnection(error);
  if (isPassing) return new BusyError(busyMessage, busySeconds);
  if (isWriteRefused(error)) return new ApiError(503, cannotWriteMessage);
  const { code, statusCode } = readRefusal(error);
  if (code.startsWith('FST_CSRF_')) return new ForbiddenError('csrf');
  // PostgreSQL's word for a character that it cannot store: the request's fault, wherever it came in.
  if (code === '22021') return new ApiError(400, answers.notServed);
  if (statusCode >= 400 && statusCode < 500) {
    return new ApiError(statusCode, refusals[statusCode] ?? answers.notServed);
  }
  return new ApiError(500, answers.fault);
}

function readRefusal(error: unknown): { code: string; statusCode: number } {
  if (!(error instanceof Error)) return { code: '', statusCode: 500 };
  const code = 'code' in error ? String(error.code) : '';
  const statusCode = 'statusCode' in error ? Number(error.statusCode) : 500;
  return { code, statusCode };
}
