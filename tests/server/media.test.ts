import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

const media = '/tamil_makeover_backend/media';
const uploads = '/tamil_makeover_backend/uploads';

test('an enrolled student plays her video: qualities, captions, start and segments', async () => {
  const student = await signedIn(await openAcademy(), anitha);
  const master = await student.get(`${media}/party/index.m3u8`);
  expect(master.statusCode).toBe(200);
  expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  const qualities = master.body.split('\n').filter((line) => /^[^#].*m3u8$/.test(line));
  expect(qualities).toEqual(['180p/index.m3u8', '270p.m3u8']);
  for (const quality of qualities) {
    const folder = `${media}/party/${quality}`.replace(/[^/]+$/, '');
    const playlist = await student.get(`${media}/party/${quality}`);
    expect(playlist.body).toContain('#EXT-X-MAP:URI="init.mp4"');
    const names = playlist.body.split('\n').filter((line) => line.endsWith('.m4s'));
    for (const name of ['init.mp4', ...names]) {
      const segment = await student.get(`${folder}${name}`);
      expect(segment.statusCode).toBe(200);
      expect(segment.headers['content-type']).toMatch(/^video\//);
    }
  }
  for (const language of ['en', 'ta']) {
    expect(master.body).toContain(`URI="captions/${language}.m3u8"`);
    const captions = await student.get(`${media}/party/captions/${language}.vtt`);
    expect(captions.headers['content-type']).toMatch(/^text\/vtt/);
    expect(captions.body).toMatch(/^WEBVTT\n/);
  }
});

test('a range of a file can be asked for', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const reply = await student.get(`${media}/bridal/part-0.m4s`, { range: 'bytes=4-11' });
  expect(reply.statusCode).toBe(206);
  expect(reply.headers['content-range']).toMatch(/^bytes 4-11\/\d+$/);
  expect(reply.rawPayload).toHaveLength(8);
});

test('a picture or a segment of a film that is opened by itself runs no script, and carries nothing that only a page obeys', async () => {
  const student = await signedIn(await openAcademy(), priya);
  for (const address of [`${uploads}/bridal.svg`, `${media}/bridal/init.mp4`]) {
    const { statusCode, headers } = await student.get(address);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('x-frame-options');
  }
});

test('a video is kept by this browser alone, and asked for again each time', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const first = await student.get(`${media}/bridal/init.mp4`);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await student.get(`${media}/bridal/init.mp4`, {
    'if-none-match': String(first.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test('a visitor and a student of another course see no video', async () => {
  const academy = await openAcademy();
  const url = `${media}/party/index.m3u8`;
  const anonymous = await visitor(academy).get(url);
  expect(anonymous.statusCode).toBe(401);
  const other = await (await signedIn(academy, priya)).get(url);
  expect(other.statusCode).toBe(403);
  expect(other.json().reason).toBe('not_enrolled');
});

test('no spelling of a path leads from a paid course into another', async () => {
  const student = await signedIn(await openAcademy(), priya);
  for (const path of [
    'bridal/../party/index.m3u8',
    'bridal%2f..%2fparty/index.m3u8',
    'bridal/..%2fparty%2findex.m3u8',
    'bridal/%2e%2e/party/index.m3u8',
    'bridal/..%5cparty%5cindex.m3u8',
    'bridal/..%2f..%2fsession-secret',
    './party/index.m3u8',
  ]) {
    const reply = await student.get(`${media}/${path}`);
    expect(reply.statusCode, path).toBeGreaterThanOrEqual(400);
    expect(reply.body).not.toContain('EXTM3U');
  }
});

test('course images are for everyone, and stay what they are', async () => {
  const browser = visitor(await openAcademy());
  const reply = await browser.get(`${uploads}/bridal.svg`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('image/svg+xml');
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['cache-control']).toBe('public, max-age=3600');
});

test('a link in a course’s folder opens nothing of this machine; the whole store may be one', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const { dataDir } = academy.config;
  const secret = join(dataDir, 'session-secret');
  symlinkSync(secret, join(dataDir, 'media/bridal/secret.ts'));
  symlinkSync(dataDir, join(dataDir, 'media/bridal/all'));
  symlinkSync(secret, join(dataDir, 'uploads/secret.png'));
  for (const path of [`${media}/bridal/secret.ts`, `${media}/bridal/all/session-secret`]) {
    expect((await student.get(path)).statusCode, path).toBe(404);
  }
  expect((await student.get(`${uploads}/secret.png`)).statusCode).toBe(404);

  renameSync(join(dataDir, 'media'), join(dataDir, 'large-disk'));
  symlinkSync(join(dataDir, 'large-disk'), join(dataDir, 'media'));
  expect((await student.get(`${media}/bridal/index.m3u8`)).statusCode).toBe(200);
});

test('nothing else of the data folder can be fetched', async () => {
  const browser = visitor(await openAcademy());
  for (const path of [
    `${uploads}/none.svg`,
    `${uploads}/..%2fsession-secret`,
    `${uploads}/%2e%2e%2facademy.sqlite`,
    `${uploads}/.hidden`,
    `${uploads}/`,
  ]) {
    const reply = await browser.get(path);
    expect(reply.statusCode, path).toBe(404);
    expect(reply.json().success).toBe(404);
  }
});

test('a picture that could not be sent is asked for again at once, by browsers and a CDN', async () => {
  const reply = await visitor(await openAcademy()).get(`${uploads}/gone.svg`);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBe('no-store');
});
