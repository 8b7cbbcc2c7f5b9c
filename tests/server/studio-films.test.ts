import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filmPartBytes } from '#contract/limits.ts';
import { createLessonFilms } from '../../server/features/lessons/film-repository.ts';
import { partKey } from '../../server/features/studio/film-parts.ts';
import { createFilmUploads } from '../../server/features/studio/film-repository.ts';
import { openDisk } from '../../server/media/disk.ts';
import { storedKeys } from '../../server/media/stored-keys.ts';
import { testFolder } from '../support/server/backups.ts';
import { openUpload, queueOf } from '../support/server/film-uploads.ts';
import { makeFilm, missingFfmpeg } from '../support/server/films.ts';
import { startS3 } from '../support/server/s3-server.ts';

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

test('what goes wrong with a part is told in plain words', async () => {
  const { start, part } = await openUpload();
  const { upload_id } = await start();
  const short = await part(upload_id, 0, 'xx');
  expect([short.statusCode, short.json().message]).toEqual([
    422,
    'A part of the video did not arrive whole. Please send it again.',
  ]);
  const early = await part(upload_id, 1, 'xxx');
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'The video got out of step on its way. Please send it again.',
  ]);
});

test('another film takes the place of one that has not arrived whole', async () => {
  const { academy, start, sendFirst } = await openUpload();
  const { upload_id } = await start();
  await sendFirst(upload_id);
  expect(await start({ file_name: 'other.mp4' })).toMatchObject({ parts_received: 0 });
  const disk = await openDisk(academy.config);
  expect(await disk.exists(partKey(upload_id, 0))).toBe(false);
});

test('whoever looks is told that a film is on its way, until no part has come for two minutes', async () => {
  const { academy, start, sendFirst, upload } = await openUpload();
  const { upload_id } = await start();
  academy.clock.ms += 119_000;
  expect(await upload()).toMatchObject({ state: 'uploading', is_arriving: true });
  await sendFirst(upload_id);
  academy.clock.ms += 119_000;
  expect(await upload()).toMatchObject({ parts_received: 1, is_arriving: true });
  academy.clock.ms += 1000;
  expect(await upload()).toMatchObject({ state: 'uploading', is_arriving: false });
});

test('a film that waits for its turn is kept from whoever did not see it', async () => {
  const { academy, start, sendFirst, upload } = await openUpload();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  await createFilmUploads(academy.db).move(upload_id, 'uploading', { state: 'queued' });
  expect(await start({ file_name: 'other.mp4' })).toBeUndefined();
  expect(await upload()).toMatchObject({ state: 'queued', file_name: 'film.mp4' });
  expect(await (await openDisk(academy.config)).exists(partKey(upload_id, 0))).toBe(true);
});

test('captions are not given to a film whose place another one is about to take', async () => {
  const { academy, staff, start, sendFirst } = await openUpload();
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n';
  const give = async () =>
    (
      await staff.post('/api/studio_save_captions', {
        ...{ course_id: '1', lesson: 1, language: 'ml' },
        captions,
      })
    ).json();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  const uploads = createFilmUploads(academy.db);
  const says = async () => {
    const { success, message } = await give();
    return [success, success === 200 ? null : message];
  };
  const isSent = 'A video for this lesson is being sent. Please wait until it is ready.';
  const isPrepared = 'A video for this lesson is being prepared. Please wait for it.';
  expect(await says()).toEqual([409, isSent]);
  academy.clock.ms += 120_000;
  expect(await says()).toEqual([200, null]);
  await uploads.move(upload_id, 'uploading', { state: 'queued' });
  expect(await says()).toEqual([409, isPrepared]);
  await uploads.move(upload_id, 'queued', { state: 'preparing' });
  expect(await says()).toEqual([409, isPrepared]);
  await uploads.move(upload_id, 'preparing', { state: 'failed' });
  expect(await says()).toEqual([200, null]);
});

test.skipIf(missingFfmpeg)(
  'with a bucket a film goes from its parts there to its qualities there, and never over this disk',
  async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.stop());
    const { academy, start, upload, send } = await openUpload(s3.environment);
    // A box of nothing (ISO 14496-12, `free`) makes it longer than one part.
    const free = Buffer.alloc(filmPartBytes);
    free.writeUInt32BE(free.length);
    free.write('free', 4);
    const bytes = Buffer.concat([
      readFileSync(makeFilm(testFolder(), { seconds: 9, size: '640x360' })),
      free,
    ]);
    const written = new Set<string>();
    const watcher = watch(academy.config.dataDir, { recursive: true }, (_event, name) => {
      if (name && !name.startsWith('academy.sqlite')) written.add(name);
    });
    onTestFinished(() => watcher.close());
    const { upload_id } = await start({ bytes: bytes.length });
    await send(upload_id, bytes);
    await expect.poll(async () => (await upload()).state).toBe('ready');
    expect([...written]).toEqual([]);
    const folder = await createLessonFilms(academy.db).ofCourse('1');
    const disk = await openDisk(academy.config);
    const main = await disk.get(`media/${folder}/index.m3u8`);
    expect(main.match(/^\d+p\/index\.m3u8$/gm)).toHaveLength(2);
    const parts = ['240p/index.m3u8', '240p/part-0.m4s', '360p/part-2.m4s', 'thumbnails.jpg'];
    for (const part of parts) {
      expect(await disk.exists(`media/${folder}/${part}`), part).toBe(true);
    }
    expect(await storedKeys(disk, 'incoming')).toEqual([]);
  },
);

test('who sent a broken film reads what to do, and nothing of the server; its log has the rest', async () => {
  const { academy, start, sendFirst, upload } = await openUpload();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  const lines: string[] = [];
  const jobs = await queueOf(academy, upload_id, { errors: lines });
  jobs.wake();
  await expect.poll(async () => (await upload()).state).toBe('failed');
  const { failure } = await upload();
  expect(failure).toMatch(/^(The video cannot be read|The academy cannot prepare videos)/);
  expect(failure).not.toMatch(/ffprobe|\/|apt-get/);
  expect(lines.join()).toContain('ffprobe');
});

test.skipIf(missingFfmpeg)(
  'a playlist that is sent as a film is refused, and what it names is asked by nobody',
  async () => {
    let asked = 0;
    const other = createServer((_request, reply) => {
      asked += 1;
      reply.end();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/part.ts`;
    const playlists = {
      'film.m3u8': `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${address}\n#EXT-X-ENDLIST\n`,
      'film.mp4': `ffconcat version 1.0\nfile ${address}\n`,
    };
    const { start, send, upload } = await openUpload();
    for (const [file_name, text] of Object.entries(playlists)) {
      const { upload_id } = await start({ file_name, bytes: text.length });
      await send(upload_id, Buffer.from(text));
      await expect.poll(async () => (await upload()).state).toBe('failed');
      expect(asked, file_name).toBe(0);
      expect((await upload()).failure, file_name).toMatch(/^This kind of file is not taken/);
    }
  },
);

test('a database that fails while a film is prepared does not end the server', async () => {
  const { academy, start, sendFirst } = await openUpload();
  const { upload_id } = await start({ bytes: filmPartBytes });
  await sendFirst(upload_id);
  const errors: string[] = [];
  const jobs = await queueOf(academy, upload_id, { errors });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  await academy.db.schema.dropTable('film_uploads').execute();
  jobs.wake();
  await expect.poll(() => errors.join()).toContain('the state of a film could not be kept');
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test.skipIf(missingFfmpeg)(
  'a film stays in its lesson and is ready, although the answer to its commit was lost',
  async () => {
    const { academy, start, part, upload } = await openUpload();
    const bytes = readFileSync(makeFilm(testFolder(), { seconds: 1 }));
    const { upload_id } = await start({ bytes: bytes.length });
    expect((await part(upload_id, 0, bytes)).statusCode).toBe(200);
    const films = createLessonFilms(academy.db);
    const set: typeof films.set = async (...film) => {
      await films.set(...film);
      throw new Error('Connection terminated unexpectedly');
    };
    const jobs = await queueOf(academy, upload_id, { films: { ...films, set } });
    jobs.wake();
    const state = async () => (await upload()).state;
    await expect.poll(state).toMatch(/^(ready|failed)$/);
    expect(await state()).toBe('ready');
    const disk = await openDisk(academy.config);
    const folder = await films.ofCourse('1');
    expect(await disk.exists(`media/${folder}/index.m3u8`)).toBe(true);
  },
);
