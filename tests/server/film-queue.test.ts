import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { partKey } from '../../server/features/studio/film-parts.ts';
import { createFilmQueue, type FilmWork } from '../../server/features/studio/film-queue.ts';
import {
  createFilmUploads,
  type FilmUploadRow,
  heartbeatMs,
  wireUpload,
} from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { openAcademy, type TestAcademy } from '../support/server/server-app.ts';

test('films are prepared one after the other, the one that waits longest first', async () => {
  const academy = await openAcademy();
  const order: string[] = [];
  let atOnce = 0;
  const queue = await openQueue(academy, async ({ upload_id }) => {
    atOnce += 1;
    order.push(`${upload_id} of ${atOnce}`);
    await sleep(1);
    atOnce -= 1;
    return null;
  });
  await arrive(academy, '2', 'second', 2);
  await arrive(academy, '1', 'first', 1);
  queue.wake();
  queue.wake();
  await expect.poll(() => stateOf(academy, 'second')).toBe('ready');
  await arrive(academy, '3', 'third', 3);
  queue.wake();
  await expect.poll(() => stateOf(academy, 'third')).toBe('ready');
  expect(order).toEqual(['first of 1', 'second of 1', 'third of 1']);
});

test('of several servers one has a film, and each has another', async () => {
  const academy = await openAcademy();
  const order: string[] = [];
  const servers = await Promise.all(
    ['one', 'other'].map(() =>
      openQueue(academy, async ({ upload_id }) => {
        order.push(upload_id);
        // Neither is done before both have begun.
        await expect.poll(() => order.length).toBe(2);
        return null;
      }),
    ),
  );
  await arrive(academy, '1', 'first', 1);
  await arrive(academy, '2', 'second', 2);
  for (const server of servers) server.wake();
  await expect.poll(() => stateOf(academy, 'first')).toBe('ready');
  await expect.poll(() => stateOf(academy, 'second')).toBe('ready');
  expect(order.sort()).toEqual(['first', 'second']);
});

test('a server that is stopped leaves its film to the next, and no file', async () => {
  const academy = await openAcademy();
  const first = await openQueue(academy, untilEnded);
  await arrive(academy, '1', 'film', 1);
  first.wake();
  await expect.poll(() => stateOf(academy, 'film')).toBe('preparing');
  await first.stop();
  expect(await stateOf(academy, 'film')).toBe('queued');
  expect(readdirSync(academy.config.dataDir).filter((name) => name.startsWith('.film'))).toEqual(
    [],
  );
  const next = await openQueue(academy, async () => null);
  next.start();
  await expect.poll(() => stateOf(academy, 'film')).toBe('ready');
  expect(await rowOf(academy, 'film')).toMatchObject({ tries: 1 });
});

test('a film whose server has died waits, is begun anew, and hears no more of the dead one', async () => {
  const academy = await openAcademy();
  const uploads = createFilmUploads(academy.db);
  await arrive(academy, '1', 'film', 1);
  const dead = await uploads.takeNext(academy.clock.ms);
  if (!dead) throw new Error('no film waits');
  expect(await uploads.takeNext(academy.clock.ms)).toBe(undefined);
  academy.clock.ms += 7 * heartbeatMs;
  const shown = await rowOf(academy, 'film');
  expect(wireUpload(shown, academy.clock.ms)).toMatchObject({ state: 'queued' });
  const next = await openQueue(academy, async () => {
    expect(await uploads.report(dead, { state: 'failed', failure: 'late' })).toBe(false);
    return null;
  });
  next.wake();
  await expect.poll(() => stateOf(academy, 'film')).toBe('ready');
});

test('who lost its film to another server stops its own work', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const academy = await openAcademy();
  const begun = Promise.withResolvers<void>();
  let ended = false;
  const queue = await openQueue(academy, async (upload, work) => {
    begun.resolve();
    await untilEnded(upload, work).catch((reason) => {
      ended = true;
      throw reason;
    });
    return null;
  });
  await arrive(academy, '1', 'film', 1);
  queue.wake();
  await begun.promise;
  academy.clock.ms += 7 * heartbeatMs;
  const other = await createFilmUploads(academy.db).takeNext(academy.clock.ms);
  vi.advanceTimersByTime(heartbeatMs);
  await expect.poll(() => ended).toBe(true);
  expect(await rowOf(academy, 'film')).toMatchObject({ state: 'preparing', tries: other?.tries });
});

test('staff sees how much is prepared', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const academy = await openAcademy();
  const begun = Promise.withResolvers<void>();
  const queue = await openQueue(academy, (upload, work) => {
    work.onDone(0.427);
    begun.resolve();
    return untilEnded(upload, work);
  });
  await arrive(academy, '1', 'film', 1);
  queue.wake();
  // The row says so a moment before its heart beats.
  await begun.promise;
  vi.advanceTimersByTime(heartbeatMs);
  await expect
    .poll(async () => wireUpload(await rowOf(academy, 'film'), academy.clock.ms).done_percent)
    .toBe(42);
});

test('a film that ends its server each time is given up', async () => {
  const academy = await openAcademy();
  const uploads = createFilmUploads(academy.db);
  await arrive(academy, '1', 'film', 1);
  for (let tries = 1; tries <= 3; tries += 1) {
    expect(await uploads.takeNext(academy.clock.ms)).toMatchObject({ tries });
    academy.clock.ms += 7 * heartbeatMs;
  }
  const queue = await openQueue(academy, () => Promise.reject(new Error('not again')));
  queue.wake();
  await expect.poll(() => stateOf(academy, 'film')).toBe('failed');
  expect((await rowOf(academy, 'film')).failure).toMatch(/^The server stopped each time/);
});

test('a film that could not be stored is prepared again, and its parts go when it is given up', async () => {
  const academy = await openAcademy();
  const disk = await openDisk(academy.config);
  await disk.put(partKey('film', 0), 'f');
  await arrive(academy, '1', 'film', 1);
  let tries = 0;
  const queue = await openQueue(academy, async () => {
    tries += 1;
    throw new Error('SlowDown: reduce your request rate');
  });
  for (const count of [1, 2]) {
    queue.wake();
    await expect.poll(() => tries).toBe(count);
    await expect.poll(() => stateOf(academy, 'film')).toBe('preparing');
    expect(await disk.exists(partKey('film', 0))).toBe(true);
    academy.clock.ms += 7 * heartbeatMs;
  }
  queue.wake();
  await expect.poll(() => stateOf(academy, 'film')).toBe('failed');
  expect(tries).toBe(3);
  await expect.poll(() => disk.exists(partKey('film', 0))).toBe(false);
});

async function openQueue(
  { db, config, clock }: TestAcademy,
  prepare: (upload: FilmUploadRow, work: FilmWork) => Promise<string | null>,
) {
  const log = { error: (what: unknown) => console.error(what) };
  const [uploads, disk] = [createFilmUploads(db), await openDisk(config)];
  const queue = createFilmQueue({
    uploads,
    disk,
    clock: () => clock.ms,
    log,
    hasRoom: async () => true,
    prepare,
  });
  onTestFinished(() => queue.stop());
  return queue;
}

const untilEnded = (_upload: FilmUploadRow, { signal }: FilmWork): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    // It may have been ended before its work began.
    if (signal.aborted) end();
  });

/** A film of which all parts have come, at this time. */
const arrive = ({ db }: TestAcademy, courseId: string, uploadId: string, atMs: number) =>
  createFilmUploads(db).start({
    course_id: courseId,
    lesson: 1,
    upload_id: uploadId,
    file_name: 'film.mp4',
    bytes: 1,
    parts: 1,
    parts_received: 1,
    state: 'queued',
    failure: null,
    updated_at_ms: atMs,
  });

async function rowOf({ db }: TestAcademy, uploadId: string): Promise<FilmUploadRow> {
  const row = await createFilmUploads(db).byId(uploadId);
  if (!row) throw new Error('the upload is gone');
  return row;
}

const stateOf = async (academy: TestAcademy, uploadId: string) =>
  (await rowOf(academy, uploadId)).state;
