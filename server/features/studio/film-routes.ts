import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { firstLesson } from '#contract/lesson.ts';
import { filmPartBytes } from '#contract/limits.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { filmPartPath, finishFilm, startFilm } from '#contract/studio-course.ts';
import { ApiError, InvalidBodyError, NotFoundError } from '../../http/errors.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { type FilmFolder, type FreeBytes, hasRoom } from '../../media/room.ts';
import { requireStaff } from '../../plugins/session.ts';
import { route } from '../../route.ts';
import type { Catalogue } from '../catalogue/repository.ts';
import type { Lessons } from '../lessons/repository.ts';
import { partKey, partsOf } from './film-parts.ts';
import type { FilmQueue } from './film-queue.ts';
import { type FilmUploadRow, type FilmUploads, isInWork } from './film-repository.ts';

interface FilmDependencies {
  catalogue: Catalogue;
  lessons: Lessons;
  uploads: FilmUploads;
  disk: MediaDisk;
  filmJobs: FilmQueue;
  freeBytes: FreeBytes;
  clock: () => number;
}

const PartSchema = v.object({
  upload_id: v.string('upload_id is missing'),
  part: v.pipe(
    v.string('part is missing'),
    v.regex(/^\d{1,6}$/, 'part must be a number'),
    v.transform(Number),
  ),
});

/** A film is uploaded part by part, so that no request takes longer than the server's limit. */
export async function studioFilmRoutes(
  app: FastifyInstance,
  dependencies: FilmDependencies,
): Promise<void> {
  const { catalogue, lessons, uploads, disk, filmJobs, freeBytes, clock } = dependencies;

  route(app, startFilm, async ({ body: { course_id, lesson, file_name, bytes } }) => {
    const course = await catalogue.byId(course_id);
    // A course that never had a lesson gets its first one with its film.
    const isFirst = lesson === firstLesson && course?.lessons_numbered === 0;
    if (!isFirst && !(await lessons.has(course_id, lesson))) throw new NotFoundError();
    const earlier = await uploads.ofLesson(course_id, lesson);
    // A film that has arrived whole waits for its turn, maybe for an hour: who did not see it on her
    // page must not delete it.
    if (isInWork(earlier)) throw busy();
    // What has arrived of an earlier film is either a part of this one, or goes for it.
    const isHere = earlier !== undefined && canGoOn(earlier) && (await hasItsParts(earlier));
    const arrived = isHere ? bytesReceived(earlier) : 0;
    // A film in its parts and in its qualities is there twice for a while.
    await expectRoom(['incoming', bytes - arrived], ['media', bytes]);
    const isSame = earlier?.file_name === file_name && Number(earlier.bytes) === bytes;
    if (isHere && isSame) {
      const anew = { state: 'uploading', failure: null, tries: 0, updated_at_ms: clock() } as const;
      if (!(await uploads.move(earlier.upload_id, earlier.state, anew))) throw busy();
      return { data: wireStart(earlier) };
    }
    const upload = {
      course_id,
      lesson,
      file_name,
      bytes,
      upload_id: randomUUID(),
      parts: Math.ceil(bytes / filmPartBytes),
      parts_received: 0,
      state: 'uploading' as const,
      failure: null,
      done_percent: null,
      updated_at_ms: clock(),
    };
    if (!(await uploads.start(upload, earlier))) throw busy();
    if (earlier) await disk.deleteAll(partsOf(earlier.upload_id));
    return { data: wireStart(upload) };
  });

  route(app, finishFilm, async ({ body: { upload_id } }) => {
    const upload = await uploads.byId(upload_id);
    if (!upload) throw new NotFoundError();
    // In another state the film has arrived, and this is asked again since the answer was lost.
    if (upload.state === 'uploading') {
      if (upload.parts_received < upload.parts) throw new ApiError(409, studioAnswers.videoParts);
      const changes = { state: 'queued' as const, updated_at_ms: clock() };
      const isMoved = await uploads.move(upload_id, 'uploading', changes);
      // Another film may have taken its place in this moment.
      if (!isMoved && !(await uploads.byId(upload_id))) throw new NotFoundError();
      filmJobs.wake();
    }
    return { message: 'The video has arrived, and is being prepared for phones.' };
  });

  await app.register(async (films) => {
    films.removeAllContentTypeParsers();
    const parser = { parseAs: 'buffer', bodyLimit: filmPartBytes } as const;
    films.addContentTypeParser('application/octet-stream', parser, (_request, body, done) =>
      done(null, body),
    );
    films.post(
      apiBase + filmPartPath,
      { onRequest: [app.requireStudent, requireStaff, app.requirePageOrigin, app.requireToken] },
      async ({ query, body }) => {
        const asked = v.safeParse(PartSchema, query);
        if (!asked.success) {
          const [{ message }] = asked.issues;
          throw new InvalidBodyError(message, { query: [message] });
        }
        await keepPart(asked.output, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
        return { success: 200 };
      },
    );
  });

  /** Throws 409, which nobody sends again by itself: more room comes by people alone. */
  async function expectRoom(...wanted: [FilmFolder, number][]) {
    if (!(await hasRoom(freeBytes, wanted))) throw new ApiError(409, studioAnswers.videoNoRoom);
  }

  /** A back-up holds the upload but not its parts, so after a restore the upload begins anew. */
  const hasItsParts = async ({ upload_id, parts_received }: FilmUploadRow) =>
    parts_received === 0 || disk.exists(partKey(upload_id, parts_received - 1));

  async function keepPart({ upload_id, part }: { upload_id: string; part: number }, bytes: Buffer) {
    const upload = await uploads.byId(upload_id);
    if (!upload) throw new NotFoundError();
    if (upload.state !== 'uploading' || part > upload.parts_received || part >= upload.parts) {
      throw new ApiError(409, studioAnswers.videoOutOfStep);
    }
    const isLast = part === upload.parts - 1;
    const expected = isLast ? Number(upload.bytes) - part * filmPartBytes : filmPartBytes;
    if (bytes.length !== expected) {
      app.log.warn(
        { upload_id, part, expected, bytes: bytes.length },
        'a part of a film is not whole',
      );
      const message = studioAnswers.videoPartBroken;
      throw new InvalidBodyError(message, { part: [message] });
    }
    await expectRoom(['incoming', bytes.length]);
    await disk.put(partKey(upload_id, part), bytes);
    await uploads.receive(upload_id, part, clock());
  }
}

/** Whether it broke off on its way, or has arrived and met no room. */
const canGoOn = ({ state, failure }: FilmUploadRow) =>
  state === 'uploading' || (state === 'failed' && failure === studioAnswers.videoNoRoom);

const bytesReceived = ({ parts_received, bytes }: FilmUploadRow) =>
  Math.min(parts_received * filmPartBytes, Number(bytes));

const busy = () => new ApiError(409, studioAnswers.videoInWork);

const wireStart = (upload: { upload_id: string; parts: number; parts_received: number }) => ({
  upload_id: upload.upload_id,
  part_bytes: filmPartBytes,
  parts: upload.parts,
  parts_received: upload.parts_received,
});
