import { beforeEach, expect, test } from 'vitest';
import type { FileKey } from '../../src/storage/film-db.ts';
import { filmPhones, takenKey } from '../support/unit/film-phone.ts';
import { captioned, film } from '../support/unit/film-server.ts';
import { noNetwork } from '../support/unit/stub-network.ts';

const phones = filmPhones();
let phone: Awaited<ReturnType<typeof phones.open>>;

const path = '270p/part-1.m4s';
const segment: FileKey = [...takenKey, 'first-film', path];
const state = async () => (await import('../../src/storage/film-files.ts')).fileState(segment);
const isOutdated = () => phone.changeTaken(takenKey, (row) => row && { ...row, isOutdated: true });
const playsOffline = async () => {
  phones.network.answer = noNetwork;
  const bytes = phones.server.now.files.get(path);
  return Buffer.from(await (await phone.lesson()).read(path)).equals(bytes ?? Buffer.alloc(0));
};

/** The lesson is here, and one of its segments is damaged, which nobody knows yet. */
beforeEach(async () => {
  phone = await phones.open();
  await phone.fetchOnce();
  await phone.inFilms(['pieces'], async (tx) => {
    const piece = (await tx.objectStore('pieces').get([...segment, 0])) as { bytes: Uint8Array };
    piece.bytes[5] = (piece.bytes[5] ?? 0) ^ 1;
    await tx.objectStore('pieces').put(piece, [...segment, 0]);
  });
});

test('a segment that is found damaged while something else of its film comes is fetched next', async () => {
  captioned(phones.server.now, 'WEBVTT, spelt rightly');
  await isOutdated();
  phones.network.answer = async (request) => {
    if (request.url.includes('captions')) await (await phone.lesson()).read(path);
    return phones.server.serve(request);
  };
  await phone.fetchOnce();
  expect(await phone.takenLesson(takenKey), 'there is something to do of it').toMatchObject({
    whole: { film: 'first-film' },
    next: { film: 'first-film' },
  });
  await phone.fetchOnce();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ next: null, problem: null });
  expect(await playsOffline()).toBe(true);
});

test('a segment that an earlier release has left doubtful is fetched once it does not open', async () => {
  const doubtful = { ...(await state()), isWhole: false };
  await phone.inFilms(['files'], async (tx) => {
    await tx.objectStore('files').put(doubtful, segment);
  });
  await (await phone.lesson()).read(path);
  expect(await phone.takenLesson(takenKey)).toMatchObject({ next: { film: 'first-film' } });
  await phone.fetchOnce();
  expect(await playsOffline()).toBe(true);
});

test('a segment of the old film that is found damaged does not end the coming of the new one', async () => {
  const old = await phone.lesson();
  phones.server.now = film('second-film');
  await isOutdated();
  phones.server.line = (bytes, name) => (name.includes('part-3') ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow();
  await expect(old.read(path), 'it is not at the academy any more').rejects.toThrow();
  expect(await phone.takenLesson(takenKey)).toMatchObject({ next: { film: 'second-film' } });
});
