import { createHash } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { allFilesKept, filesMissing } from '../../contract/worker-answers.ts';
import { noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';
import { waitFor } from '../support/wait-for.ts';

const sheet = 'body { color: black }';
const html = '<html><div id="root"></div></html>';
const revision = (content: string) =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);
const later = (name: string) => ({ url: `assets/${name}-hash.js`, revision: null });
const asListed = (name: string) => (name.includes('.') ? name : later(name).url);
const others = ['one', 'two', 'three', 'four', 'five', 'six'].map(later);
const worker = await startWorker([
  ...others,
  { url: 'assets/dashboard-hash.js', revision: null, essential: true },
  { url: 'fonts.css', revision: revision(sheet) },
]);
const { network } = worker;
const keepFiles = () => worker.tells({ type: 'KEEP_FILES' });
const filesState = async () => (await worker.tells({ type: 'FILES_STATE' }))[0];
const pathsAsked = () => network.asked.map(({ url }) => url.replace(`${site}/`, ''));

/** The server with the very build that this worker belongs to. */
function built({ url }: Request): Response {
  if (url.endsWith('.html'))
    return new Response(html, { headers: { 'content-type': 'text/html' } });
  if (url.endsWith('.css')) return new Response(sheet);
  if (url.endsWith('.js')) return new Response('export {};');
  return Response.json({ success: 200, data: [] });
}

beforeEach(() => {
  worker.reset();
  network.answer = built;
});

test('the first install fetches what opens the screens of a student, and nothing else', async () => {
  await worker.happens('install');
  expect(await filesState()).toEqual({ essential: { kept: 2, of: 2 }, all: { kept: 2, of: 9 } });
});

test('a first install without one of those files fails, so that the browser tries again', async () => {
  network.answer = (request) =>
    request.url.includes('dashboard') ? Response.error() : built(request);
  await expect(worker.happens('install')).rejects.toThrow('Files are missing');
});

test('an update is installed only when it is whole', async () => {
  worker.registration.active = {};
  network.answer = (request) => (request.url.includes('six') ? Response.error() : built(request));
  await expect(worker.happens('install')).rejects.toThrow('Files are missing');
  network.answer = built;
  await worker.happens('install');
  expect(await filesState()).toMatchObject({ all: { kept: 9, of: 9 } });
});

test('the page asks for the rest, and hears when all is there', async () => {
  await worker.happens('install');
  expect(await keepFiles()).toEqual([allFilesKept]);
  expect(await filesState()).toMatchObject({ all: { kept: 9, of: 9 } });
});

test('what is kept already is not fetched again', async () => {
  await keepFiles();
  network.asked.length = 0;
  expect(await keepFiles()).toEqual([allFilesKept]);
  expect(network.asked).toEqual([]);
});

test('what was cut off goes on where it stopped', async () => {
  network.answer = (request) => (/four|five/.test(request.url) ? noNetwork() : built(request));
  expect(await keepFiles()).toEqual([filesMissing]);
  network.asked.length = 0;
  network.answer = built;
  expect(await keepFiles()).toEqual([allFilesKept]);
  expect(pathsAsked().sort()).toEqual(['five', 'four'].map(asListed));
});

test('files are fetched in the order of the list, four at a time', async () => {
  const waiting: (() => void)[] = [];
  network.answer = (request) =>
    new Promise((resolve) => waiting.push(() => resolve(built(request))));
  const kept = keepFiles();
  await waitFor(() => expect(waiting).toHaveLength(4));
  expect(pathsAsked()).toEqual(['index.html', 'one', 'two', 'three'].map(asListed));
  waiting.shift()?.();
  await waitFor(() => expect(pathsAsked()).toHaveLength(5));
  expect(pathsAsked().at(-1)).toBe(asListed('four'));
  network.answer = built;
  for (const answer of waiting) answer();
  await kept;
});

test('two pages that ask at once have each file fetched once', async () => {
  const answers = await Promise.all([keepFiles(), keepFiles()]);
  expect(answers).toEqual([[allFilesKept], [allFilesKept]]);
  expect(new Set(pathsAsked()).size).toBe(pathsAsked().length);
});

test('a network that has gone is not asked for every file', async () => {
  network.answer = noNetwork;
  expect(await keepFiles()).toEqual([filesMissing]);
  expect(network.asked.length).toBeLessThan(9);
});

test('files of the build before go once the new worker takes over', async () => {
  await keepFiles();
  const [name = ''] = await caches.keys();
  const cache = await caches.open(name);
  await cache.put(`${site}/assets/one-earlier.js`, new Response('old'));
  await worker.happens('activate');
  expect(await cache.match(`${site}/assets/one-earlier.js`)).toBeUndefined();
  expect(await filesState()).toMatchObject({ all: { kept: 9, of: 9 } });
});

test('a kept file opens without a network', async () => {
  await keepFiles();
  network.answer = noNetwork;
  expect(await (await worker.ask('/fonts.css'))?.text()).toBe(sheet);
});
