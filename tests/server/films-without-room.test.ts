import { writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { studioAnswers } from '#contract/studio-answers.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { createFilmQueue } from '../../server/features/studio/film-queue.ts';
import { createFilmUploads } from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { reservedBytes, roomOf } from '../../server/media/room.ts';
import { storedKeys } from '../../server/media/stored-keys.ts';
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

test('a film whose room others have taken meanwhile is not prepared, and its parts go', async () => {
  const { room, start, sendPart, finish, upload, parts } = await openStudio();
  const { upload_id } = (await start()).json().data;
  for (const part of [0, 1]) await sendPart(upload_id, part);
  room.bytes = film.bytes + reservedBytes - 1;
  await finish(upload_id);
  await expect.poll(async () => (await upload()).state).toBe('failed');
  expect((await upload()).failure).toBe(studioAnswers.videoNoRoom);
  await expect.poll(parts).toEqual([]);
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
  expect(await roomOf(academy.config)()).toBeLessThan(Infinity);
  expect(await roomOf({ ...academy.config, media: { store: 's3' } })()).toBe(Infinity);
});

/** An academy whose disk has as much room as `room` says. */
async function openStudio() {
  const room = { bytes: needed };
  const academy = await openAcademy({}, { freeBytes: async () => room.bytes });
  const staff = await signedInStaff(academy);
  const disk = await openDisk(academy.config);
  return {
    room,
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
