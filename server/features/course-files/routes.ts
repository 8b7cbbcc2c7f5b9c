import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import { ForbiddenError, NotFoundError, SignInNeededError } from '../../http/errors.ts';
import { deepestPath, plainName } from '../../media/file-names.ts';
import { createSendFile } from '../../media/send-file.ts';
import { isStaff, type Student, signedInStudent } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { createWatchRights } from '../lessons/watch-repository.ts';

/**
 * Serves course images to everyone, and films and sheets to those who are enrolled. The staff gets those
 * of hidden lessons too, and everybody the films of free previews.
 */
export async function courseFileRoutes(
  app: FastifyInstance,
  { db, disk, config }: Pick<Services, 'db' | 'disk' | 'config'>,
): Promise<void> {
  const rights = createWatchRights(db);
  const sendFile = createSendFile(disk, config);
  app.get<{ Params: { file: string } }>(`${apiBase}/uploads/:file`, async (request, reply) => {
    const { file } = request.params;
    if (!plainName.test(file)) throw new NotFoundError();
    reply.header('cache-control', 'public, max-age=3600');
    return sendFile(`uploads/${file}`, request, reply);
  });

  app.get<{ Params: { folder: string; '*': string } }>(
    `${apiBase}/media/:folder/*`,
    { onRequest: [neverStored, knowStudent] },
    async (request, reply) => {
      const { folder, '*': path } = request.params;
      const names = [folder, ...path.split('/')];
      if (names.length > deepestPath || !names.every((name) => plainName.test(name))) {
        throw new NotFoundError();
      }
      // Access is checked for every playlist and every segment, so that access that ends does so with
      // the next one.
      if (!(await mayWatch(request.student, folder))) throw refusal(request);
      // The browser keeps the file and asks each time: the next student on this phone may not have paid.
      reply.header('cache-control', 'private, no-cache');
      return sendFile(`media/${names.join('/')}`, request, reply);
    },
  );

  app.get<{ Params: { file: string } }>(
    `${apiBase}/sheets/:file`,
    { onRequest: [neverStored, app.requireStudent] },
    async (request, reply) => {
      const { file } = request.params;
      if (!plainName.test(file)) throw new NotFoundError();
      const student = signedInStudent(request);
      const isAllowed =
        (await rights.mayRead(student.id, file)) ||
        (isStaff(student) && (await rights.isSheetOfLesson(file)));
      if (!isAllowed) throw refusal(request);
      reply.header('cache-control', 'private, no-cache');
      return sendFile(`sheets/${file}`, request, reply);
    },
  );

  async function mayWatch(student: Student | null, folder: string): Promise<boolean> {
    if (!student) return rights.isFree(folder);
    if (await rights.mayWatch(student.id, folder)) return true;
    return isStaff(student) && rights.isOfLesson(folder);
  }

  /** Hook: remembers who it is, and lets others through, since a free preview needs no session. */
  async function knowStudent(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    try {
      await app.requireStudent(request, reply);
    } catch (error) {
      if (!(error instanceof SignInNeededError)) throw error;
    }
  }
}

const refusal = ({ student }: FastifyRequest) =>
  student ? new ForbiddenError('not_enrolled') : new SignInNeededError();

/** No cache may repeat a refusal once the student has paid; a file sets its own header. */
async function neverStored(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
}
