import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import { openDisk } from '../../server/media/disk.ts';
import { storedFolders, storedKeys } from '../../server/media/stored-keys.ts';
import { freePort } from '../support/free-port.ts';
import { signInOver, startServer } from '../support/server/over-http.ts';
import { startS3 } from '../support/server/s3-server.ts';
import {
  anitha,
  emptyEnvironment,
  openAcademy,
  priya,
  signedIn,
  visitor,
} from '../support/server/server-app.ts';

const media = '/tamil_makeover_backend/media';
const uploads = '/tamil_makeover_backend/uploads';
const seed = 'server/seed';

/** An academy whose course files are in a bucket of this test alone. */
async function openWithBucket() {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  return { s3, academy: await openAcademy(s3.environment) };
}

test('the seed goes into the bucket, and none of it into DATA_DIR', async () => {
  const { academy } = await openWithBucket();
  const disk = await openDisk(academy.config);
  const { objects } = await disk.listAll('media/', { recursive: true });
  const keys = [...objects].map((object) => ('key' in object ? object.key : object.prefix));
  expect(keys).toContain('media/party/index.m3u8');
  expect(keys).toContain('media/bridal/part-6.m4s');
  for (const folder of ['media', 'uploads']) {
    expect(existsSync(join(academy.config.dataDir, folder)), folder).toBe(false);
  }
});

test('a folder of the bucket ends at its name: one whose name goes on is neither listed nor deleted', async () => {
  const { academy } = await openWithBucket();
  const disk = await openDisk(academy.config);
  const neighbours = ['media/bridal-old/film.mp4', 'media-of-others/film.mp4'];
  for (const key of neighbours) await disk.put(key, 'x');
  expect(await storedKeys(disk, 'media')).not.toContain('media-of-others/film.mp4');
  await disk.deleteAll('media/bridal/');
  expect(await storedKeys(disk, 'media/bridal')).toEqual([]);
  for (const key of neighbours) expect(await disk.exists(key), key).toBe(true);
});

test('what somebody has put into the bucket by hand is neither listed nor in the way', async () => {
  const { s3, academy } = await openWithBucket();
  const { S3_BUCKET: Bucket, S3_REGION: region } = s3.environment;
  const client = new S3Client({
    endpoint: s3.url,
    region,
    forcePathStyle: true,
    credentials: {
      accessKeyId: s3.environment.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.environment.S3_SECRET_ACCESS_KEY,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const disk = await openDisk(academy.config);
  const before = await storedKeys(disk, 'media');
  const folders = await storedFolders(disk, 'media');
  // The first is what a provider's console makes of "New folder".
  const byHand = ['media/bridal/drafts/', 'media/bridal/my film.mp4', 'media/old films/a.mp4'];
  for (const Key of byHand) {
    await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('') }));
  }
  expect(await storedKeys(disk, 'media')).toEqual(before);
  expect(await storedFolders(disk, 'media')).toEqual(folders);
  expect(await storedKeys(disk, 'media/bridal')).not.toEqual([]);
});

test('a film is played from the bucket: the playlist by us, each part by a signed address', async () => {
  const { s3, academy } = await openWithBucket();
  const student = await signedIn(academy, anitha);
  const playlist = await student.get(`${media}/party/index.m3u8`);
  expect(playlist.statusCode).toBe(200);
  expect(playlist.headers['content-type']).toBe('application/vnd.apple.mpegurl');
  expect(playlist.headers['cache-control']).toBe('private, no-cache');
  expect(playlist.body).toBe(readFileSync(join(seed, 'media/party/index.m3u8'), 'utf8'));
  const names = playlist.body.split('\n').filter((line) => line.endsWith('.m4s'));
  for (const name of ['init.mp4', ...names]) {
    const reply = await student.get(`${media}/party/${name}`);
    expect(reply.statusCode, name).toBe(302);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const address = new URL(String(reply.headers.location));
    expect(address.origin).toBe(s3.url);
    const part = await fetch(address, { headers: { origin: academy.config.publicUrl } });
    expect(part.status, name).toBe(200);
    expect(part.headers.get('access-control-allow-origin')).toBe('*');
    const bytes = Buffer.from(await part.arrayBuffer());
    expect(bytes.equals(readFileSync(join(seed, 'media/party', name))), name).toBe(true);
  }
});

test('a signed address takes ranges, opens one file, and ends after five minutes', async () => {
  const { s3, academy } = await openWithBucket();
  const student = await signedIn(academy, priya);
  const reply = await student.get(`${media}/bridal/part-0.m4s`, { range: 'bytes=4-11' });
  const address = new URL(String(reply.headers.location));
  const ranged = await fetch(address, { headers: { range: 'bytes=4-11' } });
  expect(ranged.status).toBe(206);
  expect(await ranged.bytes()).toHaveLength(8);
  expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
  const status = async (change: (changed: URL) => void) => {
    const changed = new URL(address);
    change(changed);
    return (await fetch(changed)).status;
  };
  const anotherFile = (to: URL) => {
    to.pathname = to.pathname.replace('part-0', 'part-1');
  };
  expect(await status(anotherFile)).toBe(403);
  expect(await status((to) => to.searchParams.set('X-Amz-Expires', '604800'))).toBe(403);
  const late = (to: URL) => to.searchParams.set('X-Amz-Date', '20251120T000000Z');
  expect(await status(late)).toBe(403);
  expect((await fetch(s3.url + address.pathname)).status).toBe(403);
});

test('nobody gets a signed address who may not watch', async () => {
  const { academy } = await openWithBucket();
  const url = `${media}/party/part-0.m4s`;
  expect((await visitor(academy).get(url)).statusCode).toBe(401);
  const other = await (await signedIn(academy, priya)).get(url);
  expect(other.statusCode).toBe(403);
  expect(other.headers.location).toBeUndefined();
  const student = await signedIn(academy, anitha);
  expect((await student.get(url)).statusCode).toBe(302);
  await academy.db.deleteFrom('enrolments').where('course_id', '=', '2').execute();
  expect((await student.get(url)).statusCode).toBe(403);
});

test('HEAD tells size and kind without the bucket’s address', async () => {
  const { academy } = await openWithBucket();
  const { cookies } = await signedIn(academy, priya);
  const url = `${media}/bridal/part-0.m4s`;
  const head = await academy.app.inject({ method: 'HEAD', url, cookies });
  expect(head.statusCode).toBe(200);
  const { length } = readFileSync(join(seed, 'media/bridal/part-0.m4s'));
  expect(head.headers).toMatchObject({
    'content-length': String(length),
    'accept-ranges': 'bytes',
  });
});

test('images and playlists keep our address, and are not sent twice', async () => {
  const { academy } = await openWithBucket();
  const browser = visitor(academy);
  const image = await browser.get(`${uploads}/bridal.svg`);
  expect(image.statusCode).toBe(200);
  expect(image.headers['content-type']).toBe('image/svg+xml');
  expect(image.headers['cache-control']).toBe('public, max-age=3600');
  expect(image.body).toBe(readFileSync(join(seed, 'uploads/bridal.svg'), 'utf8'));
  const known = { 'if-none-match': String(image.headers.etag) };
  expect((await browser.get(`${uploads}/bridal.svg`, known)).statusCode).toBe(304);
  for (const path of ['none.svg', '..%2fsession-secret', '%2e%2e%2fmedia', '.hidden', '']) {
    const reply = await browser.get(`${uploads}/${path}`);
    expect(reply.statusCode, path).toBe(404);
    expect(reply.json().success).toBe(404);
  }
});

test('a bucket that is away does not close the academy, and is named in the output', async () => {
  const s3 = await startS3();
  s3.stop();
  const PORT = String(await freePort());
  const server = await startServer({ ...(await emptyEnvironment()), ...s3.environment, PORT });
  expect(server.output()).toContain('Course files cannot be read or written');
  expect(server.output()).toContain('ECONNREFUSED');
  const student = await signInOver(server.url, priya);
  const note = { user_id: student.id, course_id: '1', notes: 'no film today' };
  expect((await student.call('/api/save_notes', note)).status).toBe(200);
  expect((await fetch(`${server.url}${uploads}/bridal.svg`)).status).toBe(500);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the page may fetch films from the bucket, and nothing else of it', async () => {
  const { s3, academy } = await openWithBucket();
  const { headers } = await visitor(academy).get('/');
  const policy = String(headers['content-security-policy']).split(';');
  const allowed = policy.filter((directive) => directive.includes(s3.url));
  expect(allowed).toEqual([`connect-src 'self' ${s3.url}`, `media-src 'self' blob: ${s3.url}`]);
});
