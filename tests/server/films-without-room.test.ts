import { statSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { createFilmQueue } from '../../server/features/studio/film-queue.ts';
import { createFilmUploads } from '../../server/features/studio/film-repository.ts';
import { probeFilm } from '../../server/films/probe-film.ts';
import { storeFilm } from '../../server/films/store-film.ts';
import { openDisk } from '../../server/media/disk.ts';
import { type FreeBytes, reservedBytes, roomOf } from '../../server/media/room.ts';
import { storedKeys } from '../../server/media/stored-keys.ts';
import { testFolder } from '../support/server/backups.ts';
import { makeFilm, missingFfmpeg } from '../support/server/films.ts';
import { openAcademy, signedInStaff } from '../support/server/server-app.ts';

const film = { course_id: '1', file_name: 'film.mp4', bytes: 2 * filmPartBytes };
/** The film as it is sent, and as it is prepared. */
const needed = 2 * film.bytes + reservedBytes;

test('a film for which the disk has no room is refused before it is sent, and staff reads why', async () => {
  const { room, start, upload } = await openStudio();
  room.bytes = needed - 1;
  const reply = await start();
  expect([reply.statusCode, reply.json().message]).toEqual([409, studioAnswers.videoNoRoom]);
  expect(await upload()).toBeNull();
  room.bytes = needed;
  expect((await start()).statusCode).toBe(200);
});

test('what has arrived of a film is no room that it lacks, nor one that the next film lacks', async () => {
  const { room, start, sendPart } = await openStudio();
  const { upload_id } = (await start()).json().data;
  await sendPart(upload_id, 0);
  room.bytes = needed - filmPartBytes;
  expect((await start()).json().data).toMatchObject({ upload_id, parts_received: 1 });
  expect((await start({ file_name: 'other.mp4' })).statusCode).toBe(200);
});

test('no part takes what is kept for the database, and the film goes on once there is room', async () => {
  const { room, start, sendPart } = await openStudio();
  const { upload_id } = (await start()).json().data;
  await sendPart(upload_id, 0);
  room.bytes = reservedBytes + filmPartBytes - 1;
  const reply = await sendPart(upload_id, 1);
  expect([reply.statusCode, reply.json().message]).toEqual([409, studioAnswers.videoNoRoom]);
  room.bytes = needed;
  expect((await start()).json().data).toMatchObject({ upload_id, parts_received: 1 });
  expect((await sendPart(upload_id, 1)).statusCode).toBe(200);
});

/** A film has wholly arrived, and others have taken the room in which it was to be prepared. */
async function openWithFilmLeft() {
  const studio = await openStudio();
  const { upload_id } = (await studio.start()).json().data;
  for (const part of [0, 1]) await studio.sendPart(upload_id, part);
  studio.room.bytes = film.bytes + reservedBytes - 1;
  await studio.finish(upload_id);
  await expect.poll(async () => (await studio.upload()).state).toBe('failed');
  return { ...studio, upload_id };
}

test('a film whose room others have taken meanwhile is kept, and prepared once there is room', async () => {
  const { room, start, finish, upload, parts, upload_id } = await openWithFilmLeft();
  expect((await upload()).failure).toBe(studioAnswers.videoNoRoom);
  expect(await parts()).toHaveLength(2);

  expect((await start()).statusCode).toBe(409);
  room.bytes = film.bytes + reservedBytes;
  expect((await start()).json().data).toMatchObject({ upload_id, parts_received: 2 });
  expect(await upload()).toMatchObject({ state: 'uploading', failure: null });
  await finish(upload_id);
  // What was sent is no film, which only its preparing can tell.
  await expect
    .poll(async () => (await upload()).failure)
    .toMatch(/^(The video cannot be read|The academy cannot prepare videos)/);
  await expect.poll(parts).toEqual([]);
});

test('the parts that were kept of a film without room go when another film takes its place', async () => {
  const { room, start, parts } = await openWithFilmLeft();
  room.bytes = needed - film.bytes;
  const other = (await start({ file_name: 'other.mp4' })).json().data;
  expect(other).toMatchObject({ parts_received: 0 });
  expect(await parts()).toEqual([]);
});

test.skipIf(missingFfmpeg)(
  'a film that becomes larger than its file stops where the database begins, and leaves nothing',
  async () => {
    const { academy, room, freeBytes } = await openStudio();
    const disk = await openDisk(academy.config);
    const before = await storedKeys(disk, 'media');
    const file = makeFilm(testFolder(), { seconds: 5 });
    const options = { env: process.env, signal: new AbortController().signal };
    const source = { file, film: await probeFilm(file, options), captions: null };
    // Its first part has room, and its second has none.
    const lessEachTime: FreeBytes = async (folder) => {
      const found = await freeBytes(folder);
      room.bytes = reservedBytes;
      return found;
    };
    const target = { slug: 'film', disk, freeBytes: lessEachTime };
    await expect(storeFilm(source, target, options)).rejects.toThrow(studioAnswers.videoNoRoom);
    expect(await storedKeys(disk, 'media')).toEqual(before);
  },
);

test('films and parts on disks of their own need the room of one film each', async () => {
  const { room, start } = await openStudio();
  room.devices = { incoming: 1, media: 2 };
  room.bytes = film.bytes + reservedBytes - 1;
  expect((await start()).statusCode).toBe(409);
  room.bytes = film.bytes + reservedBytes;
  expect((await start()).statusCode).toBe(200);
});

test('a film that meets a full disk while it is prepared leaves none of its parts there', async () => {
  const { academy, start, sendPart, upload, parts } = await openStudio();
  const uploads = createFilmUploads(academy.db);
  const { upload_id } = (await start()).json().data;
  for (const part of [0, 1]) await sendPart(upload_id, part);
  await uploads.move(upload_id, 'uploading', { state: 'queued' });
  const errors: unknown[] = [];
  const queue = createFilmQueue({
    uploads,
    disk: await openDisk(academy.config),
    clock: () => academy.clock.ms,
    log: { error: (...what: unknown[]) => void errors.push(what) },
    hasRoom: async () => true,
    // A device that is always full; the media store tells it as a cause.
    prepare: () =>
      writeFile('/dev/full', 'x').then(
        () => null,
        (cause: unknown) => Promise.reject(new Error('Cannot write file', { cause })),
      ),
  });
  onTestFinished(() => queue.stop());
  queue.wake();
  await expect.poll(async () => (await upload()).state).toBe('failed');
  expect((await upload()).failure).toBe(studioAnswers.videoNoRoom);
  await expect.poll(parts).toEqual([]);
  expect(errors).toHaveLength(1);
});

test('a folder has the room of its disk, and a bucket is never full', async () => {
  const { academy } = await openStudio();
  expect((await roomOf(academy.config)('media')).bytes).toBeLessThan(Infinity);
  const bucket = roomOf({ ...academy.config, media: { store: 's3' } });
  expect((await bucket('media')).bytes).toBe(Infinity);
});

test('a folder that is a link to another disk has the room of that disk', async () => {
  const dataDir = testFolder();
  symlinkSync('/dev', join(dataDir, 'media'));
  const freeBytes = roomOf({ media: { store: 'local' }, dataDir });
  // Nothing has been sent yet: the folder of the parts will be made in this one.
  expect((await freeBytes('incoming')).device).toBe(statSync(dataDir).dev);
  expect((await freeBytes('media')).device).toBe(statSync('/dev').dev);
});

/** An academy whose disks have as much room as `room` says; they are one, unless `devices` differ. */
async function openStudio() {
  const room = { bytes: needed, devices: { incoming: 1, media: 1 } };
  const freeBytes: FreeBytes = async (folder) => ({
    bytes: room.bytes,
    device: room.devices[folder],
  });
  const academy = await openAcademy({}, { freeBytes });
  const staff = await signedInStaff(academy);
  const disk = await openDisk(academy.config);
  return {
    room,
    freeBytes,
    academy,
    start: (change = {}) => staff.post('/api/studio_start_film', { ...film, ...change }),
    sendPart: (id: string, part: number) =>
      staff.post(`${filmPartPath}?upload_id=${id}&part=${part}`, 'x'.repeat(filmPartBytes), {
        contentType: 'application/octet-stream',
      }),
    finish: (upload_id: string) => staff.post('/api/studio_finish_film', { upload_id }),
    upload: async () =>
      (await staff.post('/api/studio_course', { course_id: '1' })).json().data.upload,
    parts: () => storedKeys(disk, 'incoming'),
  };
}
