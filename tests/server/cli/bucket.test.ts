import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { openDisk } from '../../../server/media/disk.ts';
import { environmentOf, run } from '../../support/server/academy-cli.ts';
import { testFolder } from '../../support/server/backups.ts';
import { startS3 } from '../../support/server/s3-server.ts';
import { emptyEnvironment, openAcademy, visitor } from '../../support/server/server-app.ts';

test('course files in a bucket are added, backed up and restored like those in a folder', async () => {
  const first = await startS3();
  onTestFinished(() => first.stop());
  const academy = await openAcademy(first.environment);
  const env = { ...environmentOf(academy.config), ...first.environment };
  const added = await run(env, [
    ...['course', 'add', 'Airbrush', '--fees', '1', '--duration', '1 hour'],
    ...['--description', 'Thin as air.', '--cover', 'public/art/png/icon-192.png'],
  ]);
  expect(added.code).toBe(0);
  const { image } = await academy.db
    .selectFrom('courses')
    .select('image')
    .where('id', '=', '5')
    .executeTakeFirstOrThrow();
  const cover = await visitor(academy).get(`${apiBase}/uploads/${image}`);
  expect(cover.statusCode).toBe(200);
  expect(existsSync(join(academy.config.dataDir, 'uploads'))).toBe(false);

  const file = join(testFolder(), 'academy.tar');
  expect(await run(env, ['backup', file])).toMatchObject({ code: 0 });
  const folder = await emptyEnvironment();
  expect(await run(folder, ['restore', file])).toMatchObject({ code: 0 });
  const film = readFileSync('server/seed/media/bridal/index.m3u8', 'utf8');
  const kept = (name: string) => readFileSync(join(folder.DATA_DIR ?? '', name), 'utf8');
  expect(kept('media/bridal/index.m3u8')).toBe(film);
  expect(kept('sheets/bridal-kit.pdf')).toMatch(/^%PDF/);
  expect(existsSync(join(folder.DATA_DIR ?? '', `uploads/${image}`))).toBe(true);

  const second = await startS3();
  onTestFinished(() => second.stop());
  const other = { ...(await emptyEnvironment()), ...second.environment };
  expect(await run(other, ['restore', file])).toMatchObject({ code: 0 });
  const moved = await openAcademy(other);
  const disk = await openDisk(moved.config);
  expect(await disk.get('media/bridal/index.m3u8')).toBe(film);
  expect(await disk.exists('sheets/bridal-kit.pdf')).toBe(true);
  expect((await visitor(moved).get(`${apiBase}/uploads/${image}`)).statusCode).toBe(200);
  expect(existsSync(join(moved.config.dataDir, 'uploads'))).toBe(false);
  const again = await run(other, ['restore', file]);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('an academy already') });
});

test('a bucket that is not empty is named, with what force would do to it, and stays as it is', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const live = await openAcademy(s3.environment);
  const env = { ...environmentOf(live.config), ...s3.environment };
  const file = join(testFolder(), 'academy.tar');
  expect(await run(env, ['backup', file])).toMatchObject({ code: 0 });
  const bucket = await openDisk(live.config);
  await bucket.put('uploads/later.svg', '<svg/>');

  const drill = { ...(await emptyEnvironment()), ...s3.environment };
  const refused = await run(drill, ['restore', file]);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain(`The bucket ${s3.environment.S3_BUCKET} holds files of an academy`);
  expect(refused.err).toContain('--force would overwrite them');
  expect(refused.err).not.toContain('There is an academy already');
  expect(await bucket.exists('uploads/later.svg')).toBe(true);
  const inTamil = await run({ ...drill, ACADEMY_LANGUAGE: 'ta' }, ['restore', file]);
  expect(inTamil.err).toContain(`${s3.environment.S3_BUCKET}: இந்த bucket`);

  const both = await run(env, ['restore', file]);
  expect(both.err).toContain('There is an academy already');
  expect(both.err).toContain(`The bucket ${s3.environment.S3_BUCKET}`);
});

test('whatever a store lists is restored into a bucket, under its own name', async () => {
  const academy = await openAcademy();
  const odd = [
    'media/film.mp4',
    'media/bridal/cut.final.mp4',
    'media/bridal/720/spare/old/part-0.m4s',
    'uploads/season/bridal.jpg',
    'sheets/kit.v2.pdf',
  ];
  const local = await openDisk(academy.config);
  for (const key of odd) await local.put(key, key);
  const file = join(testFolder(), 'academy.tar');
  expect(await run(academy, ['backup', file])).toMatchObject({ code: 0 });

  const written: string[] = [];
  const s3 = await startS3({
    before: ({ method, url }) => void (method === 'PUT' && written.push(String(url))),
  });
  onTestFinished(() => s3.stop());
  const there = { ...(await emptyEnvironment()), ...s3.environment };
  expect(await run(there, ['restore', file])).toMatchObject({ code: 0 });
  const bucket = await openDisk((await openAcademy(there)).config);
  for (const key of odd) expect(await bucket.get(key), key).toBe(key);
  const isPlaylist = (url: string) => url.includes('.m3u8');
  expect(written.some(isPlaylist)).toBe(true);
  expect(written.slice(written.findIndex(isPlaylist)).every(isPlaylist)).toBe(true);
});
