import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { sealedFilePath, sealIvBytes, sealTagBytes } from '#contract/lesson-files.ts';
import { sealedFile } from '../../server/features/lesson-files/sealed-file.ts';
import { openBytes } from '../../src/storage/aes-gcm.ts';
import { anitha, openAcademy, priya, signedIn, visitor } from '../support/server/server-app.ts';

type Browser = Awaited<ReturnType<typeof signedIn>>;

const path = 'init.mp4';
const address = (query: Record<string, string>) =>
  `${apiBase}${sealedFilePath}?${new URLSearchParams(query)}`;
const ofLesson = (student: Pick<Browser, 'id'>, changes: Record<string, string> = {}) =>
  address({ user_id: student.id, course_id: '1', lesson: '1', film: 'bridal', path, ...changes });

test('a file of a lesson comes as a piece that her key opens in its place, and only there', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const asked = { user_id: student.id, course_id: '1', lesson: 1 };
  const { files, extras } = (await student.post('/api/lesson_files', asked)).json().data;
  const { data } = (await student.post('/api/film_key', { user_id: student.id })).json();
  const raw = Buffer.from(data.key, 'base64url');
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const ofFilm = [...files.captions, ...files.qualities[0].files, ...extras.metadata];
  for (const file of [...ofFilm, ...extras.sheets]) {
    const plain = (await student.get(file.file ?? files.base + file.path)).rawPayload;
    const reply = await student.get(ofLesson(student, { path: file.path }));
    const sent = Uint8Array.from(reply.rawPayload);
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(reply.headers['content-length']).toBe(String(sent.length));
    expect(sent.length).toBe(file.bytes + sealIvBytes + sealTagBytes);
    const sealed = { iv: sent.slice(0, sealIvBytes), bytes: sent.slice(sealIvBytes) };
    const place = [student.id, '1', 1, 'bridal', file.path, 0];
    expect(Buffer.from((await openBytes(key, place, sealed)) ?? []).equals(plain)).toBe(true);
    expect(await openBytes(key, [...place.slice(0, -1), 1], sealed)).toBeNull();
    expect(Buffer.from(sent).includes(plain.subarray(0, 8)), file.path).toBe(false);
  }
});

test('no two answers are sealed alike', async () => {
  const student = await signedIn(await openAcademy(), priya);
  const [first, second] = [
    await student.get(ofLesson(student)),
    await student.get(ofLesson(student)),
  ];
  expect(first.rawPayload.equals(second.rawPayload)).toBe(false);
});

test('it is for nobody else, and for no other film or file', async () => {
  const academy = await openAcademy();
  const student = await signedIn(academy, priya);
  const other = await signedIn(academy, anitha);
  const status = async (browser: Pick<Browser, 'get'>, at: string) =>
    (await browser.get(at)).statusCode;
  expect(await status(visitor(academy), ofLesson(student))).toBe(401);
  expect(await status(other, ofLesson(student))).toBe(403);
  expect(await status(student, ofLesson(student, { course_id: '2' }))).toBe(403);
  expect(await status(student, ofLesson(student, { film: 'party' }))).toBe(404);
  expect(await status(student, ofLesson(student, { lesson: '99' }))).toBe(404);
  expect(await status(student, ofLesson(student, { path: 'none.m4s' }))).toBe(404);
  expect(await status(student, ofLesson(student, { path: 'captions' }))).toBe(404);
  expect(await status(student, ofLesson(student, { path: 'sheets/another-kit.pdf' }))).toBe(404);
  expect(await status(student, ofLesson(student, { path: '../../academy.sqlite' }))).toBe(404);
  expect(await status(student, address({ user_id: student.id }))).toBe(404);
});

test('a file is closed whenever the browser goes, and not opened for one that has gone', async () => {
  const files: Readable[] = [];
  const open = async () => {
    const file = Readable.from([Buffer.from('a'), Buffer.from('film')]);
    files.push(file);
    return file;
  };
  const seal = { filmKey: Buffer.alloc(32).toString('base64url'), place: [] };
  for (const reads of [0, 1, 2]) {
    const pieces = sealedFile(open, seal);
    for (let read = 0; read < reads; read += 1) await pieces.next();
    await pieces.return(undefined);
    expect(files.length).toBe(reads);
    expect(files.every((file) => file.destroyed)).toBe(true);
  }
});
