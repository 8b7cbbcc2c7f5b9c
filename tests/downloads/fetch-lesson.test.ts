import { createHash, randomBytes } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaseKey } from '../../server/features/lesson-files/lease-key.ts';
import type { LessonKey } from '../../src/storage/film-db.ts';
import { stubNetwork } from '../support/unit/stub-network.ts';

/** A page's addresses begin at its site. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://localhost/') : input, init);
  }
}
vi.stubGlobal('Request', PageRequest);
const network = stubNetwork();
const key: LessonKey = ['7', '1', 1];
const partBytes = 700_000; // two pieces and a half
const academy = leaseKey('x'.repeat(40));

/** A film of four parts of random bytes, as the academy lists and serves it. */
function film(name: string) {
  const files = new Map<string, Buffer>([
    ['270p/index.m3u8', Buffer.from(`#EXTM3U ${name}`)],
    ...[0, 1, 2, 3].map((part) => [`270p/part-${part}.m4s`, randomBytes(partBytes)] as const),
    ['captions/en.vtt', Buffer.from('WEBVTT')],
  ]);
  const named = [...files].map(([path, bytes]) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('base64url'),
  }));
  const list = {
    film: name,
    base: `/media/${name}/`,
    seconds: 16,
    qualities: [{ name: '270p', shortSide: 270, files: named.slice(0, -1) }],
    captions: named.slice(-1).map((file) => ({ ...file, language: 'en' })),
  };
  return { name, files, list };
}
type Film = ReturnType<typeof film>;

/** What the academy has now, and what the line does to a part of it. */
let now: Film;
let line: (bytes: Buffer, path: string) => Buffer | 'cut';
let sentBytes: number;

function serve(request: Request): Response {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/api/lesson_files')) {
    const lease = academy.signLease({
      user_id: '7',
      course_id: '1',
      lesson: 1,
      film: now.name,
      files: createHash('sha256').update(JSON.stringify(now.list)).digest('base64url'),
      issued_at_ms: 0,
      lease_ms: 14 * 24 * 3_600_000,
    });
    return Response.json({ success: 200, data: { files: now.list, lease } });
  }
  const path = pathname.slice(now.list.base.length);
  const whole = pathname.startsWith(now.list.base) ? now.files.get(path) : undefined;
  if (!whole) return Response.json({ success: 404 }, { status: 404 });
  const from = Number(/bytes=(\d+)-/.exec(request.headers.get('range') ?? '')?.[1] ?? 0);
  const isSame = request.headers.get('if-range') === `"${now.name}"`;
  const start = isSame ? from : 0;
  const sent = line(whole.subarray(start), path);
  if (sent === 'cut') throw new TypeError('Failed to fetch');
  sentBytes += sent.length;
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < sent.length; at += 65_536) {
        controller.enqueue(new Uint8Array(sent.subarray(at, at + 65_536)));
      }
      if (sent.length === whole.length - start) controller.close();
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, {
    status: start > 0 ? 206 : 200,
    headers: {
      etag: `"${now.name}"`,
      ...(start > 0 && {
        'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}`,
      }),
    },
  });
}

async function openPhone() {
  vi.resetModules();
  const { keepFilmKey, readFilmKey } = await import('../../src/storage/film-key.ts');
  await keepFilmKey('7', { key: 'A'.repeat(43), leaseKey: academy.publicKey });
  const filmKey = await readFilmKey('7');
  if (!filmKey) throw new Error('No key');
  const modules = {
    ...(await import('../../src/downloads/fetch-lesson.ts')),
    ...(await import('../../src/downloads/lesson-on-phone.ts')),
    ...(await import('../../src/storage/film-db.ts')),
    ...(await import('../../src/storage/taken-lessons.ts')),
  };
  const fetchOnce = (signal = new AbortController().signal) =>
    modules.fetchLesson({ key, filmKey, signal, onKept: () => undefined });
  return { ...modules, fetchOnce };
}
let phone: Awaited<ReturnType<typeof openPhone>>;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL('http://localhost/'));
  network.reset();
  network.answer = serve;
  now = film('first-film');
  line = (bytes) => bytes;
  sentBytes = 0;
  phone = await openPhone();
  await phone.changeTaken(key, () => ({
    userId: '7',
    courseId: '1',
    lesson: 1,
    names: { iv: new Uint8Array(12), bytes: new Uint8Array(1) },
    shortSide: 270,
    takenAt: 0,
    isPaused: false,
    problem: null,
    whole: null,
    next: null,
    isOutdated: true,
    checkedAt: null,
  }));
});

const total = () => [...now.files.values()].reduce((sum, { length }) => sum + length, 0);
const lesson = async () => {
  const found = await phone.lessonOnPhone('7', '1', 1);
  if (!found || found === 'over') throw new Error(`The lesson is ${found ?? 'not here'}`);
  return found;
};

test('a lesson is read as it was sent, when all of it is here and not before', async () => {
  let isLast = false;
  line = (bytes, path) => (path.includes('part-3') && !isLast ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow('No answer');
  expect(await phone.lessonOnPhone('7', '1', 1)).toBeNull();
  isLast = true;
  await phone.fetchOnce();
  const { playlist, captions, read } = await lesson();
  expect(playlist).toBe('270p/index.m3u8');
  expect(captions).toEqual([{ path: 'captions/en.vtt', language: 'en' }]);
  for (const [path, bytes] of now.files) {
    expect(Buffer.from(await read(path)).equals(bytes), path).toBe(true);
  }
});

test('what came before the line broke is not fetched again', async () => {
  for (let times = 0; times < 50; times += 1) {
    let left = 61_000; // less than a piece
    line = (bytes) => {
      const part = bytes.subarray(0, left);
      left -= part.length;
      return part.length === 0 && bytes.length > 0 ? 'cut' : part;
    };
    await phone.fetchOnce().catch(() => undefined);
    phone = await openPhone(); // the browser was killed
  }
  await phone.fetchOnce();
  expect((await phone.takenLesson(key))?.whole?.kept).toBe(total());
  expect(sentBytes).toBe(total());
});

test('a part that came damaged is fetched again, and counts only when its hash is right', async () => {
  let isDamaged = true;
  line = (bytes, path) => {
    if (!path.includes('part-2') || !isDamaged) return bytes;
    isDamaged = false;
    const copy = Buffer.from(bytes);
    copy[1000] = (copy[1000] ?? 0) ^ 1;
    return copy;
  };
  await phone.fetchOnce();
  expect(sentBytes).toBe(total() + partBytes);
  expect(Buffer.from(await (await lesson()).read('270p/part-2.m4s'))).toEqual(
    now.files.get('270p/part-2.m4s'),
  );
});

test('a part that is damaged at the academy is said to be so', async () => {
  line = (bytes, path) => (path.includes('part-1') ? Buffer.from(bytes).fill(0) : bytes);
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'damaged' });
  expect(await phone.lessonOnPhone('7', '1', 1)).toBeNull();
});

test('a piece that was damaged on the phone comes from the academy, and is whole again', async () => {
  await phone.fetchOnce();
  const path = '270p/part-1.m4s';
  await phone.inFilms(['pieces'], async (tx) => {
    const at = [...key, now.name, path, 0] as [string, string, number, string, string, number];
    const piece = (await tx.objectStore('pieces').get(at)) as { bytes: Uint8Array };
    piece.bytes[5] = (piece.bytes[5] ?? 0) ^ 1;
    await tx.objectStore('pieces').put(piece, at);
  });
  const { read } = await lesson();
  expect(Buffer.from(await read(path)).equals(now.files.get(path) as Buffer)).toBe(true);
  expect((await phone.takenLesson(key))?.next).not.toBeNull();
  await phone.fetchOnce();
  network.answer = () => Promise.reject(new TypeError('No network'));
  expect(Buffer.from(await (await lesson()).read(path)).length).toBe(partBytes);
});

test('a film that was replaced plays until the new one is whole', async () => {
  await phone.fetchOnce();
  const earlier = now;
  now = film('second-film');
  await phone.changeTaken(key, (row) => row && { ...row, isOutdated: true });
  line = (bytes, path) => (path.includes('part-3') ? 'cut' : bytes);
  await expect(phone.fetchOnce()).rejects.toThrow();
  const old = await (await lesson()).read('270p/index.m3u8');
  expect(Buffer.from(old)).toEqual(earlier.files.get('270p/index.m3u8'));
  line = (bytes) => bytes;
  await phone.fetchOnce();
  const fresh = await (await lesson()).read('270p/index.m3u8');
  expect(Buffer.from(fresh).toString()).toContain('second-film');
  const films = await (await phone.openFilms()).getAllKeys('files');
  expect(new Set(films.map(([, , , name]) => name))).toEqual(new Set(['second-film']));
});

test('nothing is begun that there is no room for', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ quota: 21_000_000, usage: 0 }) },
  });
  await expect(phone.fetchOnce()).rejects.toMatchObject({ problem: 'full' });
  expect(sentBytes).toBe(0);
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 90_000_000, usage: 0 }) },
  });
  await phone.fetchOnce();
  expect((await phone.takenLesson(key))?.whole).not.toBeNull();
});

test('nothing of it lies on the phone in the clear, nor the key', async () => {
  await phone.fetchOnce();
  const database = await phone.openFilms();
  const pieces = (await database.getAll('pieces')) as { bytes: Uint8Array }[];
  const all = Buffer.concat(pieces.map(({ bytes }) => Buffer.from(bytes)));
  for (const bytes of now.files.values()) expect(all.includes(bytes.subarray(0, 6))).toBe(false);
  const { readRow } = await import('../../src/storage/outbox-rows.ts');
  const row = Object((await readRow(['film-key', '7'])) as object);
  expect(Buffer.from(row.bytes).includes(Buffer.alloc(32))).toBe(false);
  await expect(crypto.subtle.exportKey('raw', row.wrappedBy)).rejects.toThrow();
});

test('after her logout nothing opens, and after her next login everything does', async () => {
  await phone.fetchOnce();
  const { forgetFilmKey, isFilmKeyForgotten, keepFilmKey } = await import(
    '../../src/storage/film-key.ts'
  );
  await forgetFilmKey('7');
  expect(await isFilmKeyForgotten('7')).toBe(true);
  expect(await phone.lessonOnPhone('7', '1', 1)).toBeNull();
  await keepFilmKey('7', { key: `B${'A'.repeat(42)}`, leaseKey: academy.publicKey });
  network.answer = () => Promise.reject(new TypeError('No network'));
  await expect((await lesson()).read('270p/index.m3u8')).rejects.toThrow();
  await keepFilmKey('7', { key: 'A'.repeat(43), leaseKey: academy.publicKey });
  expect(Buffer.from(await (await lesson()).read('270p/index.m3u8')).toString()).toContain('first');
});
