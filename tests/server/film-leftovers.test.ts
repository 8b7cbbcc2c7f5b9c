import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { createLessonFilms } from '../../server/features/lessons/film-repository.ts';
import { deleteFilmLeftovers } from '../../server/features/studio/film-leftovers.ts';
import { partKey } from '../../server/features/studio/film-parts.ts';
import {
  createFilmUploads,
  type FilmUploadRow,
} from '../../server/features/studio/film-repository.ts';
import { createUnusedFiles } from '../../server/features/studio/unused-file-repository.ts';
import { deleteUnusedFiles } from '../../server/features/studio/unused-files.ts';
import { openDisk } from '../../server/media/disk.ts';
import { storedFolders } from '../../server/media/stored-keys.ts';
import { testFolder } from '../support/server/backups.ts';
import { seededFilms } from '../support/server/lessons.ts';
import { startS3 } from '../support/server/s3-server.ts';
import { openAcademy } from '../support/server/server-app.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('an upload that nobody goes on with is deleted after a week, with what it left', async () => {
  const { clock, disk, uploads, upload } = await openUploads();
  await upload({ upload_id: 'given-up', updated_at_ms: clock.ms });
  const tidyIn = (days: number) => deleteFilmLeftovers({ uploads, disk }, clock.ms + days * dayMs);
  expect(await tidyIn(6)).toBe(0);
  expect(await disk.exists(partKey('given-up', 0))).toBe(true);
  expect(await tidyIn(8)).toBe(1);
  expect(await uploads.ofLesson('1', 1)).toBe(undefined);
  expect(await disk.exists(partKey('given-up', 0))).toBe(false);
});

test.each(['local', 's3'])(
  'parts in a store (%s) that no upload needs any more go after a week, and those of one under way stay',
  async (store) => {
    const { academy, disk, upload, left } = await openUploads(store === 's3' ? await bucket() : {});
    const [ready, orphan, underWay] = [randomUUID(), randomUUID(), randomUUID()];
    // Its server was killed between the two, or the bucket refused to delete.
    await upload({ upload_id: ready, lesson: 1, state: 'ready' });
    await disk.put(partKey(orphan, 0), 'x');
    const inDays = (days: number) => Date.now() + days * dayMs;
    await upload({ upload_id: underWay, lesson: 2, updated_at_ms: inDays(7) });
    academy.clock.ms = inDays(6);
    await academy.app.runHourlyJobs();
    expect(await left()).toEqual([ready, orphan, underWay].sort());
    academy.clock.ms = inDays(8);
    await academy.app.runHourlyJobs();
    expect(await left()).toEqual([underWay]);
  },
);

test('uploads whose files could not be deleted are deleted an hour later', async () => {
  const { academy, disk, uploads, upload, left } = await openUploads();
  const ids = [randomUUID(), randomUUID()];
  for (const [index, upload_id] of ids.entries()) await upload({ upload_id, lesson: index + 1 });
  const inAWeek = Date.now() + 8 * dayMs;
  const refusing = await openDisk(academy.config);
  refusing.deleteAll = () => Promise.reject(new Error('the bucket refuses'));
  await expect(deleteFilmLeftovers({ uploads, disk: refusing }, inAWeek)).rejects.toThrow(
    'refuses',
  );
  expect(await left()).toEqual(ids.sort());
  expect(await deleteFilmLeftovers({ uploads, disk }, inAWeek + dayMs / 24)).toBe(2);
  expect(await left()).toEqual([]);
});

test('what lies beside the uploads under a name that we never gave stays', async () => {
  const { disk, uploads } = await openUploads();
  await disk.put('incoming/from-the-camera/bridal.mov', 'x');
  await deleteFilmLeftovers({ uploads, disk }, Date.now() + 8 * dayMs);
  expect(await disk.exists('incoming/from-the-camera/bridal.mov')).toBe(true);
});

test('of a film whose server was killed no part stays longer than a living one could be silent', async () => {
  const { db, config, clock } = await openAcademy();
  const disk = await openDisk(config);
  await disk.put('media/half-12345678/720p/part-0.m4s', 'x');
  const places = { uploads: createFilmUploads(db), disk };
  // The files of a folder have the time of the machine.
  clock.ms = Date.now();
  await deleteFilmLeftovers(places, clock.ms + hourMs);
  expect(await disk.exists('media/half-12345678/720p/part-0.m4s'), 'by another server').toBe(true);
  await deleteFilmLeftovers(places, clock.ms + 3 * hourMs);
  expect(readdirSync(join(config.dataDir, 'media')).sort()).toEqual(seededFilms());
});

test('what a film has left in the store one server deletes, and in its own folder each', async () => {
  const academy = await openAcademy();
  const { db, clock } = academy;
  const config = { ...academy.config, dataDir: testFolder() };
  const second = await buildApp({ db, config, clock: () => clock.ms });
  const part = 'media/half-12345678/720p/part-0.m4s';
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

test('what the staff keeps in the store under a name like ours stays, for what is in it', async () => {
  const { db, config } = await openAcademy();
  const disk = await openDisk(config);
  // The day of a recording is eight digits too.
  const byHand = [
    'media/bridal-20251104/bridal.mov',
    'media/party-20251105/index.m3u8',
    'media/party-20251105/segment0.ts',
    'media/lids-20251106/720p/part-0.m4s',
    'media/lids-20251106/raw/lids.mp4',
    'sheets/kit-20251104.pdf',
  ];
  for (const key of byHand) await disk.put(key, 'x');
  const ours = 'media/half-12345678/720p';
  await disk.put(`${ours}/part-0.m4s`, 'x');
  // A name that the store never gives, which it does not list.
  writeFileSync(join(config.dataDir, ours, 'lids (raw).mov'), 'x');
  const unusedFiles = createUnusedFiles(db);
  for (const nowMs of [Date.now(), Date.now() + 8 * dayMs]) {
    await deleteUnusedFiles({ unusedFiles, disk }, nowMs);
    await deleteFilmLeftovers({ uploads: createFilmUploads(db), disk }, nowMs);
  }
  for (const key of byHand) expect(await disk.exists(key), key).toBe(true);
  expect(readdirSync(join(config.dataDir, ours))).toEqual(['lids (raw).mov']);
});

test('a film that is taken back while others are deleted stays', async () => {
  const { db, config, clock } = await openAcademy();
  const disk = await openDisk(config);
  const names = ['bridal-0a1b2c3d', 'lids-9f8e7d6c'];
  for (const name of names) await disk.put(`media/${name}/index.m3u8`, '#EXTM3U');
  const unusedFiles = createUnusedFiles(db);
  await deleteUnusedFiles({ unusedFiles, disk }, clock.ms);
  const films = createLessonFilms(db);
  const slow = await openDisk(config);
  const gone: string[] = [];
  slow.deleteAll = async (prefix = '') => {
    gone.push(prefix);
    const other = names.find((name) => !prefix.includes(name)) ?? '';
    await films.set('1', 1, { folder: other, details: null });
  };
  expect(await deleteUnusedFiles({ unusedFiles, disk: slow }, clock.ms + 8 * dayMs)).toBe(1);
  expect(gone).toHaveLength(1);
});

/** The settings of a bucket of this test alone. */
async function bucket() {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  return s3.environment;
}

/** An academy to which films are sent: each of which one part of two has arrived. */
async function openUploads(environment: Record<string, string> = {}) {
  const academy = await openAcademy(environment);
  const { db, clock, config } = academy;
  const disk = await openDisk(config);
  const uploads = createFilmUploads(db);
  async function upload(changes: Partial<FilmUploadRow> & { upload_id: string }) {
    const facts = { course_id: '1', lesson: 1, file_name: 'film.mp4', bytes: 2, failure: null };
    const received = {
      parts: 2,
      parts_received: 1,
      state: 'uploading',
      updated_at_ms: Date.now(),
    } as const;
    await uploads.start({ ...facts, ...received, ...changes });
    await disk.put(partKey(changes.upload_id, 0), 'x');
  }
  const left = async () => (await storedFolders(disk, 'incoming')).sort();
  return { academy, clock, disk, uploads, upload, left };
}
