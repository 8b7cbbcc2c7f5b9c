import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { LeaseSchema, LessonExtrasSchema, LessonFilesSchema } from '#contract/lesson-files.ts';
import { defaultLeaseDays } from '#contract/limits.ts';
import { leaseKey } from '../../server/features/lesson-files/lease-key.ts';
import { startS3 } from '../support/server/s3-server.ts';
import {
  anitha,
  openAcademy,
  priya,
  signedIn,
  signedInStaff,
  visitor,
} from '../support/server/server-app.ts';

type Browser = Awaited<ReturnType<typeof signedIn>>;

const ask = (student: Browser, path: string, body: object) =>
  student.post(`/api/${path}`, { user_id: student.id, ...body });
const filesOf = (student: Browser, course_id = '1') =>
  ask(student, 'lesson_files', { course_id, lesson: 1 });
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64url');
const payloadOf = (jws: string) =>
  v.parse(LeaseSchema, JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()));

function isSignedBy({ x, y }: { x: string; y: string }, jws: string): boolean {
  const [header, payload, signature = ''] = jws.split('.');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  const verifyKey = { key, dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', signed, verifyKey, Buffer.from(signature, 'base64url'));
}

test('every file of a lesson is named by its length and hash, each quality whole', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const files = v.parse(LessonFilesSchema, (await filesOf(student)).json().data.files);
  expect(files).toMatchObject({
    film: 'bridal',
    base: '/tamil_makeover_backend/media/bridal/',
    seconds: 28,
  });
  expect(files.qualities.map(({ name }) => name)).toEqual(['270p', '180p', 'audio']);
  expect(files.captions.map(({ path, language }) => [path, language])).toEqual([
    ['captions/en.vtt', 'en'],
    ['captions/ta.vtt', 'ta'],
  ]);
  for (const quality of files.qualities) {
    expect(quality.files[0]?.path).toMatch(/\.m3u8$/);
    expect(quality.files[1]?.path).toMatch(/init\.mp4$/);
    // Playlist, start and parts; those of the sound alone play twice as long.
    expect(quality.files).toHaveLength(quality.name === 'audio' ? 6 : 9);
  }
  for (const { path, bytes, sha256: hash } of [
    ...files.captions,
    ...files.qualities.flatMap((quality) => quality.files),
  ]) {
    const { rawPayload } = await student.get(files.base + path);
    expect([rawPayload.length, sha256(rawPayload)], path).toEqual([bytes, hash]);
  }
});

test('the list is signed with the lease, for this student, lesson and film', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const { files, extras, lease } = (await filesOf(student)).json().data;
  const { lease_key } = (await ask(student, 'film_key', {})).json().data;
  expect(isSignedBy(lease_key, lease)).toBe(true);
  expect(isSignedBy(leaseKey('another secret'.padEnd(40, 'x')).publicKey, lease)).toBe(false);
  expect(payloadOf(lease)).toEqual({
    user_id: student.id,
    course_id: '1',
    lesson: 1,
    film: 'bridal',
    files: sha256(JSON.stringify(files)),
    extras: sha256(JSON.stringify(extras)),
    issued_at_ms: academy.clock.ms,
    lease_ms: defaultLeaseDays * 24 * 3_600_000,
  });
});

test('what lies beside the film is listed apart: its metadata, pictures and sheets', async () => {
  const academy = await openAcademy();
  const folder = join(academy.config.dataDir, 'media/bridal');
  const thumbnails = { file: 'thumbnails.jpg', every_seconds: 7, count: 4, columns: 2, rows: 2 };
  const metadata = { seconds: 28, poster: null, thumbnails, chapters: [] };
  writeFileSync(join(folder, 'film.json'), JSON.stringify(metadata));
  writeFileSync(join(folder, 'thumbnails.jpg'), 'four pictures');
  // As a release left it that knew of none.
  const student = await signedIn(academy, priya);
  const earlier = (await filesOf(student)).json().data.files;
  const { seconds, qualities, captions } = earlier;
  writeFileSync(join(folder, 'files.json'), JSON.stringify({ seconds, qualities, captions }));
  const { files, extras } = (await filesOf(student)).json().data;
  expect(files).toEqual(earlier);
  const found = v.parse(LessonExtrasSchema, extras);
  expect(found.metadata.map(({ path }) => path)).toEqual(['film.json', 'thumbnails.jpg']);
  expect(found.sheets).toMatchObject([
    { path: 'sheets/bridal-kit.pdf', file: '/tamil_makeover_backend/sheets/bridal-kit.pdf' },
  ]);
  const addressed = [
    ...found.metadata.map((file) => ({ ...file, file: files.base + file.path })),
    ...found.sheets,
  ];
  for (const { file, bytes, sha256: hash } of addressed) {
    const { rawPayload } = await student.get(file);
    expect([rawPayload.length, sha256(rawPayload)], file).toEqual([bytes, hash]);
  }
});

test('a sheet that was changed or removed shows in the renewed lease, and the film stays', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const lessons = [{ course_id: '1', lesson: 1, film: 'bridal' }];
  const renewed = async () => {
    const [answer] = (await ask(student, 'renew_leases', { lessons })).json().data;
    return payloadOf(answer.lease);
  };
  const before = await renewed();
  const sheet = join(academy.config.dataDir, 'sheets/bridal-kit.pdf');
  const { mtimeMs } = statSync(sheet);
  writeFileSync(sheet, '%PDF-another');
  utimesSync(sheet, mtimeMs / 1000 + 1, mtimeMs / 1000 + 1);
  const changed = await renewed();
  const { extras } = (await filesOf(student)).json().data;
  expect(changed).toMatchObject({ files: before.files, extras: sha256(JSON.stringify(extras)) });
  expect(changed.extras).not.toBe(before.extras);
  rmSync(sheet);
  const { files, extras: none } = await renewed();
  expect(files).toBe(before.files);
  expect(none).toBe(sha256(JSON.stringify({ ...extras, sheets: [] })));
});

test('the academy says for how many days', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const staff = await signedInStaff(academy);
  expect((await staff.post('/api/studio_settings', {})).json().data.lease_days).toBe(14);
  for (const lease_days of [0, 91, 2.5]) {
    const refused = await staff.post('/api/studio_save_settings', { lease_days });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.lease_days).toEqual(['Write whole days, from 1 to 90']);
  }
  await staff.post('/api/studio_save_settings', { lease_days: 3 });
  expect((await staff.post('/api/studio_settings', {})).json().data.lease_days).toBe(3);
  const { lease, files } = (await filesOf(student)).json().data;
  expect(payloadOf(lease).lease_ms).toBe(3 * 24 * 3_600_000);
  await staff.post('/api/studio_save_settings', { lease_days: 90 });
  const lessons = [{ course_id: '1', lesson: 1, film: files.film }];
  const [renewed] = (await ask(student, 'renew_leases', { lessons })).json().data;
  expect(payloadOf(renewed.lease).lease_ms).toBe(90 * 24 * 3_600_000);
});

test('every machine with the same secret signs alike, and none shows its key', () => {
  const secret = 'x'.repeat(40);
  expect(leaseKey(secret).publicKey).toEqual(leaseKey(secret).publicKey);
  expect(leaseKey(secret).publicKey).not.toEqual(leaseKey(`${secret}y`).publicKey);
  expect(Object.keys(leaseKey(secret).publicKey)).toEqual(['x', 'y']);
});

test('the film key is her own, the same at every sign-in, and not that of her notes', async () => {
  const academy = await openAcademy();
  const keyOf = async (student: Browser) =>
    (await ask(student, 'film_key', {})).json().data.key as string;
  const student = await signedIn(academy, priya);
  const key = await keyOf(student);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf(await signedIn(academy, priya))).toBe(key);
  expect(await keyOf(await signedIn(academy, anitha))).not.toBe(key);
  expect((await ask(student, 'note_key', {})).json().data.key).not.toBe(key);
  const reply = await ask(student, 'film_key', {});
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('nobody is told of a lesson that is not hers, that is not there, or that has no film', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  expect((await filesOf(student, '2')).statusCode).toBe(403);
  const none = await ask(student, 'lesson_files', { course_id: '1', lesson: 77 });
  expect(none.statusCode).toBe(404);
  const body = { user_id: student.id, course_id: '1', lesson: 1 };
  const other = await signedIn(academy, anitha);
  expect((await other.post('/api/lesson_files', body)).statusCode).toBe(403);
  expect((await visitor(academy).post('/api/lesson_files', body)).statusCode).toBe(401);
  rmSync(join(academy.config.dataDir, 'media/bridal'), { recursive: true });
  expect((await filesOf(student)).statusCode).toBe(404);
});

test('all leases are renewed in one request; what was taken away or replaced has none', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const { files } = (await filesOf(student)).json().data;
  academy.clock.ms += 1000;
  const lessons = [
    { course_id: '1', lesson: 1, film: 'bridal' },
    { course_id: '1', lesson: 1, film: '../../earlier-film' },
    { course_id: '2', lesson: 1, film: 'party' },
  ];
  const [same, replaced, anothers] = (await ask(student, 'renew_leases', { lessons })).json().data;
  expect(payloadOf(same.lease)).toMatchObject({
    issued_at_ms: academy.clock.ms,
    files: sha256(JSON.stringify(files)),
  });
  expect(replaced).toMatchObject({ lease: null, film: 'bridal' });
  expect(anothers).toEqual({ course_id: '2', lesson: 1, lease: null, film: null });
  const none = { lease: null, film: null };
  await academy.db
    .updateTable('lessons')
    .set({ is_published: 0 })
    .where('course_id', '=', '1')
    .execute();
  const [hidden] = (await ask(student, 'renew_leases', { lessons })).json().data;
  expect([hidden, (await filesOf(student)).statusCode]).toMatchObject([none, 404]);
  await academy.db.deleteFrom('enrolments').where('course_id', '=', '1').execute();
  const [ended] = (await ask(student, 'renew_leases', { lessons })).json().data;
  expect([ended, (await filesOf(student)).statusCode]).toMatchObject([none, 403]);
});

test('the list is made once, and anew when the film beside it was changed by hand', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const folder = join(academy.config.dataDir, 'media/bridal');
  const list = join(folder, 'files.json');
  expect(existsSync(list)).toBe(false);
  await filesOf(student);
  const made = statSync(list).mtimeMs;
  await filesOf(student);
  expect(statSync(list).mtimeMs).toBe(made);

  writeFileSync(join(folder, 'part-0.m4s'), 'another film');
  const index = join(folder, 'index.m3u8');
  writeFileSync(index, readFileSync(index));
  utimesSync(index, made / 1000 + 1, made / 1000 + 1);
  const files = v.parse(LessonFilesSchema, (await filesOf(student)).json().data.files);
  const part = files.qualities[0]?.files.find(({ path }) => path === 'part-0.m4s');
  expect(part).toMatchObject({ bytes: 12, sha256: sha256('another film') });
});

test('a film in a bucket is listed as well', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const student = await signedIn(await openAcademy(s3.environment), priya);
  const first = await filesOf(student);
  expect(first.json().data.files.qualities).toHaveLength(3);
  expect((await filesOf(student)).json().data.files).toEqual(first.json().data.files);
});
