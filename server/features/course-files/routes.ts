import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import { deepestPath, plainName } from '../../media/file-names.ts';
import { createSendFile } from '../../media/send-file.ts';
import { signedInStudent } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { createEnrolments } from '../enrolments/repository.ts';

/** Course images, for everyone, and course videos, for who has paid. */
export async function courseFileRoutes(
  app: FastifyInstance,
  { db, disk, config }: Pick<Services, 'db' | 'disk' | 'config'>,
): Promise<void> {
  const { mayWatch } = createEnrolments(db);
  const sendFile = createSendFile(disk, config);
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
      // Access is checked for every playlist and every part, so that access that ends does so with
      // the next one.
      if (!(await mayWatch(signedInStudent(request).id, folder))) {
        throw new ForbiddenError('not_enrolled');
      }
      // The browser keeps the file and asks each time: the next student on this phone may not have paid.
      reply.header('cache-control', 'private, no-cache');
      return sendFile(`media/${names.join('/')}`, request, reply);
    },
  );
}

/** No cache may repeat a refusal once the student has paid; a file sets its own header. */
async function neverStored(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
