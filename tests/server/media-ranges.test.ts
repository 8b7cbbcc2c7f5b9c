import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

const part = '/tamil_makeover_backend/media/bridal/part-0.m4s';

test('HEAD tells size, kind and that ranges are taken, without the film', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const whole = await student.get(part);
  const head = await academy.app.inject({ method: 'HEAD', url: part, cookies: student.cookies });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  expect(head.headers['accept-ranges']).toBe('bytes');
  expect(head.headers['content-length']).toBe(String(whole.rawPayload.length));
  expect(head.headers['content-type']).toBe(whole.headers['content-type']);
  expect((await academy.app.inject({ method: 'HEAD', url: part })).statusCode).toBe(401);
});

test('every kind of range is answered, byte for byte', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const { rawPayload: whole } = await student.get(part);
  const size = whole.length;
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=100-', 100, size],
    ['bytes=-50', size - 50, size],
    [`bytes=10-${size * 2}`, 10, size],
  ] as const) {
    const reply = await student.get(part, { range });
    expect(reply.statusCode, range).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect(reply.rawPayload.equals(whole.subarray(from, to)), range).toBe(true);
  }
  const beyond = await student.get(part, { range: `bytes=${size}-` });
  expect(beyond.statusCode).toBe(416);
});

test('If-Range gives a part of the same file, and the whole of a changed one', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const { headers } = await student.get(part);
  const range = 'bytes=0-9';
  const same = await student.get(part, { range, 'if-range': String(headers.etag) });
  expect(same.statusCode).toBe(206);
  const dated = await student.get(part, { range, 'if-range': String(headers['last-modified']) });
  expect(dated.statusCode).toBe(206);
  for (const changed of ['"another"', 'Thu, 01 Jan 1970 00:00:00 GMT']) {
    const reply = await student.get(part, { range, 'if-range': changed });
    expect(reply.statusCode, changed).toBe(200);
  }
});

test('a part is closed as every playlist is', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const party = '/tamil_makeover_backend/media/party';
  for (const file of ['index.m3u8', 'init.mp4', 'part-0.m4s']) {
    expect((await student.get(`${party}/${file}`)).statusCode, file).toBe(403);
    const ranged = await visitor(academy).get(`${party}/${file}`, { range: 'bytes=0-9' });
    expect(ranged.statusCode, file).toBe(401);
    expect(ranged.headers['cache-control'], file).toBe('no-store');
  }
});

test('qualities in folders of their own are played, and end with the enrolment', async () => {
  const academy = await openAcademy();
  const folder = join(academy.config.dataDir, 'media/party/720p');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.m3u8'), '#EXTM3U\n');
  writeFileSync(join(folder, 'poster.png'), 'image');
  const student = await signedIn(academy, anitha);
  const media = '/tamil_makeover_backend/media/party';
  const playlist = await student.get(`${media}/720p/index.m3u8`);
  expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  const poster = await student.get(`${media}/720p/poster.png`);
  expect(poster.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
  });
  for (const path of ['720p/..%2findex.m3u8', '720p/../../bridal/x', '720p/a/b', '720p/', '720p']) {
    expect((await student.get(`${media}/${path}`)).statusCode, path).toBe(404);
  }
  await academy.db.deleteFrom('enrolments').where('course_id', '=', '2').execute();
  expect((await student.get(`${media}/720p/index.m3u8`)).statusCode).toBe(403);
});
