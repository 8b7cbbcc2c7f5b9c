import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { ForbiddenError, NotFoundError } from '../errors.ts';
import { deepestPath, plainName } from '../media/file-names.ts';
import type { SendFile } from '../media/send-file.ts';
import { signedInStudent } from './session.ts';

interface CourseFiles {
  sendFile: SendFile;
  /** Whether this student has paid for a course whose video is in this folder. */
  mayWatch(userId: string, folder: string): Promise<boolean>;
}

/** Course images, for everyone, and course videos, for who has paid. */
export function addCourseFiles(app: FastifyInstance, { sendFile, mayWatch }: CourseFiles): void {
  app.get<{ Params: { file: string } }>(`${apiBase}/uploads/:file`, async (request, reply) => {
    const { file } = request.params;
    if (!plainName.test(file)) throw new NotFoundError();
    reply.header('cache-control', 'public, max-age=3600');
    return sendFile(`uploads/${file}`, request, reply);
  });

  app.get<{ Params: { folder: string; '*': string } }>(
    `${apiBase}/media/:folder/*`,
    { onRequest: [neverStored, app.requireStudent] },
    async (request, reply) => {
      const { folder, '*': path } = request.params;
      const names = [folder, ...path.split('/')];
      if (names.length > deepestPath || !names.every((name) => plainName.test(name))) {
        throw new NotFoundError();
      }
      // Asked for every playlist and every part: access that ends, ends with the next of them.
      if (!(await mayWatch(signedInStudent(request).id, folder))) {
        throw new ForbiddenError('not_enrolled');
      }
      // Kept by this browser, yet asked again: the next student on this phone may not have paid.
      reply.header('cache-control', 'private, no-cache');
      return sendFile(`media/${names.join('/')}`, request, reply);
    },
  );
}

/** A refusal must not be answered again from a cache once she has paid; a file says otherwise. */
async function neverStored(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
