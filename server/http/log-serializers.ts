import type { FastifyRequest } from 'fastify';

/**
 * The facts that a line of the log may hold: never a body, a header, a network address, or a path as it
 * was called, since a link's token and a student's id are in it. The request's id joins its lines.
 */
export const logSerializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({
    method,
    route: routeOptions?.url ?? 'none',
  }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode: statusCode ?? 0 }),
  /** A database's error repeats the row it could not take; only what names the fault is kept. */
  err: (error: Error & { code?: unknown }) => ({
    type: error.name,
    message: error.message,
    code: typeof error.code === 'string' ? error.code : undefined,
    stack: error.stack ?? '',
  }),
};
