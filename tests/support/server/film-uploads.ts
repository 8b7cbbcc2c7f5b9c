import Fastify from 'fastify';
import { expect } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { createCatalogue } from '../../../server/features/catalogue/repository.ts';
import {
  createLessonFilms,
  type LessonFilms,
} from '../../../server/features/lessons/film-repository.ts';
import { createFilmJobs } from '../../../server/features/studio/film-jobs.ts';
import { createFilmUploads } from '../../../server/features/studio/film-repository.ts';
import { type MediaDisk, openDisk } from '../../../server/media/disk.ts';
import { roomOf } from '../../../server/media/room.ts';
import { openAcademy, signedInStaff, type TestAcademy } from './server-app.ts';

const film = { course_id: '1', file_name: 'film.mp4', bytes: filmPartBytes + 3 };

/** Opens an academy with staff who send a film for the first lesson of course 1. */
export async function openUpload(environment: Record<string, string> = {}) {
  const academy = await openAcademy(environment);
  const staff = await signedInStaff(academy);
  return {
    academy,
    staff,
    start: async (change = {}) =>
      (await staff.post('/api/studio_start_film', { ...film, ...change })).json().data,
    part: (id: string, part: number, bytes: string | Buffer) =>
      staff.post(`${filmPartPath}?upload_id=${id}&part=${part}`, bytes, {
        contentType: 'application/octet-stream',
      }),
    sendFirst: async (id: string) => {
      const path = `${filmPartPath}?upload_id=${id}&part=0` as const;
      const type = { contentType: 'application/octet-stream' };
      expect((await staff.post(path, 'x'.repeat(filmPartBytes), type)).statusCode).toBe(200);
    },
    send: async (id: string, bytes: Buffer) => {
      for (let part = 0; part * filmPartBytes < bytes.length; part += 1) {
        const path = `${filmPartPath}?upload_id=${id}&part=${part}` as const;
        const content = bytes.subarray(part * filmPartBytes, (part + 1) * filmPartBytes);
        const type = { contentType: 'application/octet-stream' };
        expect((await staff.post(path, content, type)).statusCode).toBe(200);
      }
      await staff.post('/api/studio_finish_film', { upload_id: id });
    },
    upload: async () =>
      (await staff.post('/api/studio_course', { course_id: '1' })).json().data.upload,
  };
}

interface QueueOptions {
  errors?: string[];
  films?: LessonFilms;
  disk?: MediaDisk;
}

/** The work as the server does it, on an upload that has arrived whole. */
export async function queueOf(
  { db, config, clock }: TestAcademy,
  uploadId: string,
  { errors = [], films = createLessonFilms(db), disk }: QueueOptions = {},
) {
  const uploads = createFilmUploads(db);
  await uploads.move(uploadId, 'uploading', { state: 'queued' });
  const stream = { write: (line: string) => void errors.push(line) };
  const { log } = Fastify({ logger: { level: 'warn', stream } });
  return createFilmJobs({
    uploads,
    disk: disk ?? (await openDisk(config)),
    freeBytes: roomOf(config),
    films,
    catalogue: createCatalogue(db),
    clock: () => clock.ms,
    log,
  });
}
