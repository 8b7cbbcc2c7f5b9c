import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { leaseKey } from '../../server/features/lesson-files/lease-key.ts';
import { filmPhones, takenKey as key } from '../support/unit/film-phone.ts';
import { captioned, film, segmentBytes } from '../support/unit/film-server.ts';

const phones = filmPhones();
const { network } = phones;
let server: typeof phones.server;
let phone: Awaited<ReturnType<typeof phones.open>>;
beforeEach(async () => {
  server = phones.server;
  phone = await phones.open();
});

const total = () => [...server.now.files.values()].reduce((sum, { length }) => sum + length, 0);
const lesson = () => phone.lesson();

test('a lesson is read as it was sent, when all of it is here and not before', async () => {
  let isLast = false;
  server.line = (bytes, path) => (path.includes('part-3') && !isLast ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow('No answer');
  expect(await phone.lessonOnPhone('7', '1', 1)).toBeNull();
  isLast = true;
  await phone.fetchOnce();
  const { playlist, captions, read } = await lesson();
  expect(playlist).toBe('270p/index.m3u8');
  expect(captions).toEqual([{ path: 'captions/en.vtt', language: 'en' }]);
  for (const [path, bytes] of server.now.files) {
    expect(Buffer.from(await read(path)).equals(bytes), path).toBe(true);
  }
});

test('a browser that cannot join abort signals fetches a lesson, and stops when it is told to', async () => {
  const { any } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'any'); // Firefox 114 and Safari 17.1 have none
  onTestFinished(() => void Object.assign(AbortSignal, { any }));
  const ending = new AbortController();
  let line = 0;
  server.line = (bytes, path) => {
    if (path.includes('part-2') && line++ === 0) ending.abort();
    return bytes;
  };
  await expect(phone.fetchOnce(ending.signal)).rejects.toThrow('aborted');
  await expect(phone.fetchOnce(ending.signal)).rejects.toThrow('aborted');
  await phone.fetchOnce();
  expect((await phone.takenLesson(key))?.whole?.kept).toBe(total());
});

test('what came before the line broke is not fetched again', async () => {
  for (let times = 0; times < 50; times += 1) {
    let left = 61_000; // less than a piece
    server.line = (bytes) => {
      const segment = bytes.subarray(0, left);
      left -= segment.length;
      return segment.length === 0 && bytes.length > 0 ? 'cut' : segment;
    };
    await phone.fetchOnce().catch(() => undefined);
    phone = await phones.open(); // the browser was killed
  }
  await phone.fetchOnce();
  expect((await phone.takenLesson(key))?.whole?.kept).toBe(total());
  expect(server.sentBytes).toBe(total());
});

test('a segment that came damaged is fetched again, and counts only when its hash is right', async () => {
  let isDamaged = true;
  server.line = (bytes, path) => {
    if (!path.includes('part-2') || !isDamaged) return bytes;
    isDamaged = false;
    const copy = Buffer.from(bytes);
    copy[1000] = (copy[1000] ?? 0) ^ 1;
    return copy;
  };
  await phone.fetchOnce();
  expect(server.sentBytes).toBe(total() + segmentBytes);
  expect(Buffer.from(await (await lesson()).read('270p/part-2.m4s'))).toEqual(
    server.now.files.get('270p/part-2.m4s'),
  );
});

test('a segment that is damaged at the academy is said to be so', async () => {
  server.line = (bytes, path) => (path.includes('part-1') ? Buffer.from(bytes).fill(0) : bytes);
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'damaged' });
  expect(await phone.lessonOnPhone('7', '1', 1)).toBeNull();
});

test('a piece that was damaged on the phone comes from the academy, and is whole again', async () => {
  await phone.fetchOnce();
  const path = '270p/part-1.m4s';
  await phone.inFilms(['pieces'], async (tx) => {
    const at = [...key, server.now.name, path, 0] as [
      string,
      string,
      number,
      string,
      string,
      number,
    ];
    const piece = (await tx.objectStore('pieces').get(at)) as { bytes: Uint8Array };
    piece.bytes[5] = (piece.bytes[5] ?? 0) ^ 1;
    await tx.objectStore('pieces').put(piece, at);
  });
  const { read } = await lesson();
  expect(Buffer.from(await read(path)).equals(server.now.files.get(path) as Buffer)).toBe(true);
  expect((await phone.takenLesson(key))?.next).not.toBeNull();
  await phone.fetchOnce();
  network.answer = () => Promise.reject(new TypeError('No network'));
  expect(Buffer.from(await (await lesson()).read(path)).length).toBe(segmentBytes);
});

test('a film that was replaced plays until the new one is whole', async () => {
  await phone.fetchOnce();
  const earlier = server.now;
  server.now = film('second-film');
  await phone.changeTaken(key, (row) => row && { ...row, isOutdated: true });
  server.line = (bytes, path) => (path.includes('part-3') ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow();
  const old = await (await lesson()).read('270p/index.m3u8');
  expect(Buffer.from(old)).toEqual(earlier.files.get('270p/index.m3u8'));
  server.line = (bytes) => bytes;
  await phone.fetchOnce();
  const fresh = await (await lesson()).read('270p/index.m3u8');
  expect(Buffer.from(fresh).toString()).toContain('second-film');
  const films = await phone.inFilmDb((database) => database.getAllKeys('files'));
  expect(new Set(films.map(([, , , name]) => name))).toEqual(new Set(['second-film']));
});

test('nothing is begun that there is no room for', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ quota: 21_000_000, usage: 0 }) },
  });
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'full' });
  expect(server.sentBytes).toBe(0);
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 90_000_000, usage: 0 }) },
  });
  await phone.fetchOnce();
  expect((await phone.takenLesson(key))?.whole).not.toBeNull();
});

test('where the disk ends nothing of a film is written, and the end is not looked for again', async () => {
  phones.disk.hasRoom = false;
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'full' });
  expect(await phone.inFilmDb((database) => database.count('pieces'))).toBe(0);
  phones.disk.hasRoom = true;
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'full' });
  phone.checkRoomNow();
  await phone.fetchOnce();
  expect((await phone.takenLesson(key))?.whole).not.toBeNull();
});

test('nothing of it lies on the phone in the clear, nor the key', async () => {
  await phone.fetchOnce();
  const rows = await phone.inFilmDb((database) => database.getAll('pieces'));
  const pieces = rows as { bytes: Uint8Array }[];
  const all = Buffer.concat(pieces.map(({ bytes }) => Buffer.from(bytes)));
  for (const bytes of server.now.files.values())
    expect(all.includes(bytes.subarray(0, 6))).toBe(false);
  const { readRow } = await import('../../src/storage/outbox-rows.ts');
  const row = Object((await readRow(['film-key', '7'])) as object);
  expect(Buffer.from(row.bytes).includes(Buffer.alloc(32))).toBe(false);
  await expect(crypto.subtle.exportKey('raw', row.wrappedBy)).rejects.toThrow();
});

test('after her logout nothing opens, and after her next login everything does', async () => {
  await phone.fetchOnce();
  const { forgetFilmKey } = await import('../../src/storage/film-key-row.ts');
  const { isFilmKeyLost, keepFilmKey } = await import('../../src/storage/film-key.ts');
  await forgetFilmKey('7');
  expect(await isFilmKeyLost('7')).toBe(true);
  expect(await phone.lessonOnPhone('7', '1', 1)).toBeNull();
  await keepFilmKey('7', { key: `B${'A'.repeat(42)}`, leaseKey: server.academy.publicKey });
  network.answer = () => Promise.reject(new TypeError('No network'));
  await expect((await lesson()).read('270p/index.m3u8')).rejects.toThrow();
  await keepFilmKey('7', { key: 'A'.repeat(43), leaseKey: server.academy.publicKey });
  expect(Buffer.from(await (await lesson()).read('270p/index.m3u8')).toString()).toContain('first');
});

test('after the academy has a new secret its leases are believed again', async () => {
  const { beginSession } = await import('../../src/storage/app-db.ts');
  const createdAt = '2026-01-01';
  await beginSession({ user_id: '7', email: null, login: true, createdAt, user: null });
  server.academy = leaseKey('y'.repeat(40));
  await phone.fetchOnce();
  expect(Buffer.from(await (await lesson()).read('270p/index.m3u8')).toString()).toContain('first');
});

test('new captions of the same film are fetched, and nothing else of it', async () => {
  await phone.fetchOnce();
  const captions = Buffer.from('WEBVTT, spelt rightly');
  captioned(server.now, captions.toString());
  await phone.changeTaken(key, (row) => row && { ...row, isOutdated: true });
  server.sentBytes = 0;
  await phone.fetchOnce();
  expect(server.sentBytes).toBe(captions.length);
  expect(Buffer.from(await (await lesson()).read('captions/en.vtt'))).toEqual(captions);
});
