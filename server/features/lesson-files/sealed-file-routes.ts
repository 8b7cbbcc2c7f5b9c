import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import {
  SealedFileSchema,
  sealedFilePath,
  sealIvBytes,
  sealTagBytes,
} from '#contract/lesson-files.ts';
import { ForbiddenError, NotFoundError } from '../../http/errors.ts';
import { deepestPath, plainName } from '../../media/file-names.ts';
import { storedFile } from '../../media/stored-file.ts';
import { signedInStudent } from '../../plugins/session.ts';
import type { Services } from '../../services.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { createNoteKeys } from '../note-keys/repository.ts';
import { sheetKey } from './lesson-extras.ts';
import { createStudentFilms } from './repository.ts';
import { filmKeyFrom } from './rules.ts';
import { sealedFile } from './sealed-file.ts';

/** Serves a lesson's files encrypted for the student alone, for Background Fetch (docs/decisions/059). */
export async function sealedFileRoutes(
  app: FastifyInstance,
  { db, disk, config }: Pick<Services, 'db' | 'disk' | 'config'>,
): Promise<void> {
  const enrolments = createEnrolments(db);
  const films = createStudentFilms(db);
  const noteKeys = createNoteKeys(db);

  app.get(apiBase + sealedFilePath, { onRequest: [app.requireStudent] }, async (request, reply) => {
    const { id } = signedInStudent(request);
    const asked = v.safeParse(SealedFileSchema, request.query);
    if (!asked.success) throw new NotFoundError();
    const { user_id, course_id, lesson, film, path } = asked.output;
    if (user_id !== id) throw new ForbiddenError('owner');
    const [found] = await films.ofStudent(id, [{ courseId: course_id, lesson }]);
    if (!found && !(await enrolments.isEnrolled(id, course_id))) {
      throw new ForbiddenError('not_enrolled');
    }
    const isSheet = found?.sheets.some((sheet) => path === sheetKey(sheet));
    const names = isSheet ? path.split('/') : [film, ...path.split('/')];
    const isPlain = names.length <= deepestPath && names.every((name) => plainName.test(name));
    // The lesson has another film now: the page learns of it when it asks for the list.
    if (found?.film !== film || !isPlain) throw new NotFoundError();
    const { bytes, open } = await storedFile(
      disk,
      config,
      isSheet ? path : `media/${names.join('/')}`,
    );
    const filmKey = filmKeyFrom(await noteKeys.keyOf(id));
    const place = [id, course_id, lesson, film, path, 0];
    reply.header('cache-control', 'private, no-store');
    reply.header('content-length', sealIvBytes + bytes + sealTagBytes);
    reply.type('application/octet-stream');
    return reply.send(Readable.from(sealedFile(open, { filmKey, place })));
  });
}
