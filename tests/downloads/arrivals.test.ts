import { Readable } from 'node:stream';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { arrivalsCacheName } from '#contract/background-fetch.ts';
import { sealedFile } from '../../server/features/lesson-files/sealed-file.ts';
import type { FileKey, TakenKey } from '../../src/storage/film-db.ts';
import { createCaches } from '../support/caches.ts';
import { stubDisk } from '../support/stub-disk.ts';
import { createFilmServer } from '../support/unit/film-server.ts';
import { stubNetwork } from '../support/unit/stub-network.ts';

const site = 'http://localhost/';
/** A page's addresses begin at its site. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, site) : input, init);
  }
}
vi.stubGlobal('Request', PageRequest);
const network = stubNetwork();
stubDisk();
const key: TakenKey = ['7', '1', 1];
const keyText = 'A'.repeat(43);
const offline = () => Promise.reject(new TypeError('No network'));
let server: ReturnType<typeof createFilmServer>;

async function openPhone() {
  vi.resetModules();
  const { keepFilmKey, readFilmKey } = await import('../../src/storage/film-key.ts');
  await keepFilmKey('7', { key: keyText, leaseKey: server.academy.publicKey });
  const filmKey = await readFilmKey('7');
  if (!filmKey) throw new Error('No key');
  const modules = {
    ...(await import('../../src/downloads/arrivals.ts')),
    ...(await import('../../src/downloads/fetch-lesson.ts')),
    ...(await import('../../src/downloads/hand-over.ts')),
    ...(await import('../../src/storage/taken-lessons.ts')),
  };
  const on = { signal: new AbortController().signal, onKept: () => undefined };
  const fetchOnce = (onStillToCome = vi.fn()) =>
    modules.fetchLesson({ key, filmKey, ...on, onStillToCome });
  return { ...modules, fetchOnce };
}
let phone: Awaited<ReturnType<typeof openPhone>>;

/** Hands over what a cut line has left to come; resolves to what the browser was asked for. */
async function handedOver() {
  const still = vi.fn();
  server.line = (bytes, path) => (path.includes('part-2') ? 'cut' : bytes);
  await expect(phone.fetchOnce(still)).rejects.toThrow();
  server.line = (bytes) => bytes;
  const fetch = vi.fn(async (_id: string, _requests: Request[], _options: object) => ({
    abort: async () => true,
  }));
  const fetches = { fetch, get: async () => undefined, getIds: async () => [] };
  await phone.handOver(fetches, still.mock.lastCall?.[0], 'Four looks');
  const [id = '', requests = [], options] = fetch.mock.calls[0] ?? [];
  return { id, requests, options };
}

/** Puts a file there as the worker does, as the academy has sealed it. */
async function arrive({ url }: Request, damage = (bytes: Buffer) => bytes) {
  const asked = phone.askedFile(url);
  if (!asked) throw new Error(`${url} asks for no file`);
  const plain = server.now.files.get(asked[4]) ?? Buffer.alloc(0);
  const place = [...asked, 0];
  const sealed: Buffer[] = [];
  const open = async () => Readable.from([plain]);
  for await (const chunk of sealedFile(open, { filmKey: keyText, place })) {
    sealed.push(chunk);
  }
  const cache = await caches.open(arrivalsCacheName);
  await cache.put(url, new Response(new Uint8Array(damage(Buffer.concat(sealed)))));
  return asked satisfies FileKey;
}
const end = async (id: string, reason: string) =>
  (await caches.open(arrivalsCacheName)).put(id, new Response(reason));
const left = async () => (await (await caches.open(arrivalsCacheName)).keys()).length;

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('location', new URL(site));
  vi.stubGlobal('caches', createCaches());
  network.reset();
  network.answer = (request) => server.serve(request);
  server = createFilmServer();
  phone = await openPhone();
  const names = { iv: new Uint8Array(12), bytes: new Uint8Array(1) };
  const fresh = { whole: null, next: null, isOutdated: true, checkedAt: null };
  const row = { userId: '7', courseId: '1', lesson: 1, names, shortSide: 270, takenAt: 0 };
  await phone.changeTaken(key, () => ({ ...row, ...fresh, isPaused: false, problem: null }));
});

test('the browser is asked for what is still to come, by name and in full length', async () => {
  const { requests, options } = await handedOver();
  const paths = requests.map(({ url }) => phone.askedFile(url)?.[4]);
  expect(paths).toEqual(['270p/part-2.m4s', '270p/part-3.m4s', 'captions/en.vtt']);
  expect(options).toEqual({ title: 'Four looks', downloadTotal: 2 * 700_000 + 6 + 3 * 28 });
});

test('what came while no page was open makes the lesson ready without a network', async () => {
  const { id, requests } = await handedOver();
  for (const request of requests) await arrive(request);
  await end(id, '');
  await phone.storeArrivals('7');
  network.answer = offline;
  await phone.fetchOnce();
  const row = await phone.takenLesson(key);
  expect([row?.next, row?.whole?.kept, row?.isPaused]).toEqual([null, row?.whole?.bytes, false]);
  expect(await left()).toBe(0);
});

test('what came damaged, or refused, is fetched by the page', async () => {
  const { id, requests } = await handedOver();
  const [first, second] = requests;
  if (!first || !second) throw new Error('Two are missing at least');
  await arrive(first, (bytes) => bytes.fill(0, 50, 60));
  const cache = await caches.open(arrivalsCacheName);
  await cache.put(second, Response.json({ success: 401 }, { status: 401 }));
  await end(id, 'bad-status');
  await phone.storeArrivals('7');
  await phone.fetchOnce();
  const row = await phone.takenLesson(key);
  expect(row?.whole?.kept).toBe(row?.whole?.bytes);
});

test('an answer that is no sealed file at all, as of a filter on the way, is fetched by the page', async () => {
  const { id, requests } = await handedOver();
  const cache = await caches.open(arrivalsCacheName);
  for (const request of requests) await cache.put(request, new Response('OK'));
  await end(id, '');
  await phone.storeArrivals('7');
  await phone.fetchOnce();
  const row = await phone.takenLesson(key);
  expect(row?.whole?.kept).toBe(row?.whole?.bytes);
});

test('what nobody waits for goes, and what is of another student stays for her', async () => {
  const { requests } = await handedOver();
  const [first] = requests;
  if (!first) throw new Error('One is missing at least');
  await arrive(first);
  await phone.storeArrivals('8');
  expect(await left()).toBe(1);
  await phone.changeTaken(key, (row) => row && { ...row, next: null });
  await phone.storeArrivals('7');
  expect(await left()).toBe(0);
  expect((await phone.takenLesson(key))?.next).toBeNull();
});

test('what she ended in the notification is paused, what a page took back is not', async () => {
  const { id } = await handedOver();
  const abort = async () => {
    await end(id, 'aborted');
    return true;
  };
  const get = async () => ({ abort });
  await phone.endTransfer({ fetch: vi.fn(), getIds: async () => [id], get }, id);
  await phone.storeArrivals('7');
  expect(await phone.takenLesson(key)).toMatchObject({ isPaused: false, problem: null });
  await end(id, 'aborted');
  await phone.storeArrivals('7');
  expect(await phone.takenLesson(key)).toMatchObject({ isPaused: true, problem: 'stopped' });
  expect(await left()).toBe(0);
});
