import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { createOffer } from '../../server/features/catalogue/offer-repository.ts';
import { createCatalogue } from '../../server/features/catalogue/repository.ts';
import { createFilmJobs } from '../../server/features/studio/film-jobs.ts';
import { deleteFilmLeftovers } from '../../server/features/studio/film-leftovers.ts';
import { partKey } from '../../server/features/studio/film-parts.ts';
import { createFilmUploads, heartbeatMs } from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { openAcademy, signedInStaff, type TestAcademy } from '../support/server/server-app.ts';

const film = { course_id: '1', file_name: 'film.mp4', bytes: filmPartBytes + 3 };
const dayMs = 24 * 3_600_000;

test('after a restore, which brings no parts, an upload begins anew', async () => {
  const { academy, start, sendFirst } = await openUpload();
  const { upload_id } = await start();
  await sendFirst(upload_id);
  expect(await start()).toMatchObject({ upload_id, parts_received: 1 });
  await (await openDisk(academy.config)).delete(partKey(upload_id, 0));
  const anew = await start();
  expect(anew).toMatchObject({ parts_received: 0 });
  expect(anew.upload_id).not.toBe(upload_id);
});

test('another film takes the place of one that has not arrived whole', async () => {
  const { academy, start, sendFirst } = await openUpload();
  const { upload_id } = await start();
  await sendFirst(upload_id);
  expect(await start({ file_name: 'other.mp4' })).toMatchObject({ parts_received: 0 });
  const disk = await openDisk(academy.config);
  expect(await disk.exists(partKey(upload_id, 0))).toBe(false);
});

test('an upload that nobody goes on with is deleted after a week, with what it left', async () => {
  const { academy, start, sendFirst, upload } = await openUpload();
  const { upload_id } = await start();
  await sendFirst(upload_id);
  const { db, config } = academy;
  const disk = await openDisk(config);
  const left = join(config.dataDir, '.film-sent-left');
  mkdirSync(left);
  utimesSync(left, academy.clock.ms / 1000, academy.clock.ms / 1000);
  const places = { uploads: createFilmUploads(db), disk, dataDir: config.dataDir };
  const tidyIn = (days: number) => deleteFilmLeftovers(places, academy.clock.ms + days * dayMs);
  await tidyIn(6);
  expect(await upload()).toMatchObject({ state: 'uploading' });
  expect(existsSync(left)).toBe(true);
  await tidyIn(8);
  expect(await upload()).toBe(null);
  expect(await disk.exists(partKey(upload_id, 0))).toBe(false);
  expect(existsSync(left)).toBe(false);
});

test('a film whose server has fallen silent counts as failed, and can be sent again', async () => {
  const { academy, start, upload } = await openUpload();
  const { upload_id } = await start();
  const changes = { state: 'preparing' as const, updated_at_ms: academy.clock.ms };
  await createFilmUploads(academy.db).move(upload_id, 'uploading', changes);
  expect(await upload()).toMatchObject({ state: 'preparing' });
  academy.clock.ms += 7 * heartbeatMs;
  expect(await upload()).toMatchObject({
    state: 'failed',
    failure: 'The server was stopped while it prepared the film. Please send it again.',
  });
  expect((await start()).upload_id).not.toBe(upload_id);
});

test('a server that ends stops its work on a film, says so, and leaves no file', async () => {
  const { academy, start, sendFirst, upload } = await openUpload();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  const { jobs, found } = await workOn(academy, upload_id);
  jobs.begin(found);
  await jobs.stop();
  expect(await upload()).toMatchObject({
    state: 'failed',
    failure: 'The server was stopped while it prepared the film. Please send it again.',
  });
  expect(readdirSync(academy.config.dataDir).filter((name) => name.startsWith('.film'))).toEqual(
    [],
  );
});

test('who sent a broken film reads what to do, and nothing of the server; its log has the rest', async () => {
  const { academy, start, sendFirst, upload } = await openUpload();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  const lines: string[] = [];
  const { jobs, found } = await workOn(academy, upload_id, lines);
  jobs.begin(found);
  await expect.poll(async () => (await upload()).state, { timeout: 30_000 }).toBe('failed');
  const { failure } = await upload();
  expect(failure).toMatch(/^(The film cannot be read|The academy cannot prepare films)/);
  expect(failure).not.toMatch(/ffprobe|\/|apt-get/);
  expect(lines.join()).toContain('ffprobe');
}, 60_000);

test('a database that fails while a film is prepared does not end the server', async () => {
  const { academy, start, sendFirst } = await openUpload();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  const errors: string[] = [];
  const { jobs, found } = await workOn(academy, upload_id, errors);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  await academy.db.schema.dropTable('film_uploads').execute();
  jobs.begin(found);
  await expect
    .poll(() => errors.join(), { timeout: 30_000 })
    .toContain('the state of a film could not be kept');
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
}, 60_000);

async function openUpload() {
  const academy = await openAcademy();
  const staff = await signedInStaff(academy);
  return {
    academy,
    start: async (change = {}) =>
      (await staff.post('/api/studio_start_film', { ...film, ...change })).json().data,
    sendFirst: async (id: string) => {
      const path = `${filmPartPath}?upload_id=${id}&part=0` as const;
      const type = { contentType: 'application/octet-stream' };
      expect((await staff.post(path, 'x'.repeat(filmPartBytes), type)).statusCode).toBe(200);
    },
    upload: async () =>
      (await staff.post('/api/studio_course', { course_id: '1' })).json().data.upload,
  };
}

/** The work as the server does it, on an upload that has arrived whole. */
async function workOn({ db, config, clock }: TestAcademy, uploadId: string, errors: string[] = []) {
  const uploads = createFilmUploads(db);
  await uploads.move(uploadId, 'uploading', { state: 'preparing' });
  const found = await uploads.byId(uploadId);
  if (!found) throw new Error('the upload is gone');
  const stream = { write: (line: string) => void errors.push(line) };
  const { log } = Fastify({ logger: { level: 'warn', stream } });
  const disk = await openDisk(config);
  const jobs = createFilmJobs({
    uploads,
    disk,
    dataDir: config.dataDir,
    offer: createOffer(db),
    catalogue: createCatalogue(db),
    clock: () => clock.ms,
    log,
  });
  return { jobs, found };
}
