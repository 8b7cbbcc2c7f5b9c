import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { deleteFilmLeftovers } from '../../server/features/studio/film-leftovers.ts';
import { partKey } from '../../server/features/studio/film-parts.ts';
import { createFilmUploads } from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { testFolder } from '../support/server/backups.ts';
import { seededFilms } from '../support/server/lessons.ts';
import { openAcademy } from '../support/server/server-app.ts';

const dayMs = 24 * 3_600_000;

test('an upload that nobody goes on with is deleted after a week, with what it left', async () => {
  const { db, config, clock } = await openAcademy();
  const disk = await openDisk(config);
  const uploads = createFilmUploads(db);
  await uploads.start({
    course_id: '1',
    lesson: 1,
    upload_id: 'given-up',
    file_name: 'film.mp4',
    bytes: 2,
    parts: 2,
    parts_received: 1,
    state: 'uploading',
    failure: null,
    updated_at_ms: clock.ms,
  });
  await disk.put(partKey('given-up', 0), 'x');
  const tidyIn = (days: number) => deleteFilmLeftovers({ uploads, disk }, clock.ms + days * dayMs);
  expect(await tidyIn(6)).toBe(0);
  expect(await disk.exists(partKey('given-up', 0))).toBe(true);
  expect(await tidyIn(8)).toBe(1);
  expect(await uploads.ofLesson('1', 1)).toBe(undefined);
  expect(await disk.exists(partKey('given-up', 0))).toBe(false);
});

test('of a film whose server was killed no part stays for ever', async () => {
  const { db, config, clock } = await openAcademy();
  const disk = await openDisk(config);
  await disk.put('media/half-12345678/720p/part-0.m4s', 'x');
  const places = { uploads: createFilmUploads(db), disk };
  // The files of a folder have the time of the machine.
  clock.ms = Date.now();
  await deleteFilmLeftovers(places, clock.ms + 6 * dayMs);
  expect(await disk.exists('media/half-12345678/720p/part-0.m4s')).toBe(true);
  await deleteFilmLeftovers(places, clock.ms + 8 * dayMs);
  expect(readdirSync(join(config.dataDir, 'media')).sort()).toEqual(seededFilms());
});

test('what a film has left in the store one server deletes, and in its own folder each', async () => {
  const academy = await openAcademy();
  const { db, clock } = academy;
  const config = { ...academy.config, dataDir: testFolder() };
  const second = await buildApp({ db, config, clock: () => clock.ms });
  const part = 'media/half-12345678/part-0.m4s';
  // Each has a store of its own here, which shows who looked into it.
  const disks = await Promise.all([academy.config, config].map((one) => openDisk(one)));
  for (const disk of disks) await disk.put(part, 'x');
  const left = [academy.config, config].map(({ dataDir }) => join(dataDir, '.film-sent-left'));
  for (const folder of left) mkdirSync(folder);
  clock.ms = Date.now() + 8 * dayMs;
  await academy.app.runHourlyJobs();
  await second.runHourlyJobs();
  await second.close();
  expect(await Promise.all(disks.map((disk) => disk.exists(part)))).toEqual([false, true]);
  expect(left.map((folder) => existsSync(folder))).toEqual([false, false]);
});

test('what lies in the store under a name that we never gave stays, however unfinished it looks', async () => {
  const { db, config } = await openAcademy();
  const disk = await openDisk(config);
  const byHand = ['media/masters/bridal.mov', 'media/notes-12345678', 'media/Half-12345678/a.m4s'];
  for (const key of byHand) await disk.put(key, 'x');
  const places = { uploads: createFilmUploads(db), disk };
  expect(await deleteFilmLeftovers(places, Date.now() + 8 * dayMs)).toBe(0);
  for (const key of byHand) expect(await disk.exists(key), key).toBe(true);
});
