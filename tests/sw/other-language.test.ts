import { beforeEach, expect, test, vi } from 'vitest';
import { noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';

const pageOf = (what: string) => `<html><div id="root">${what}</div></html>`;
const list = (code: string, release: string) => `/assets/kept-files-${code}-${release}.json`;
const shared = { url: 'assets/style-1.css', revision: null };
const tamil = [
  { url: 'ta/index.html', revision: '0000000root' },
  { url: 'ta/pages/courses.html', revision: '0000001root' },
  { url: 'assets/index-ta.js', revision: null },
  shared,
];
const worker = await startWorker([
  { url: 'pages/courses.html', revision: '0000002root' },
  shared,
  { url: list('en', 'now').slice(1), revision: null },
]);
const { network } = worker;
const opens = async (path: string) => (await worker.ask(path, { mode: 'navigate' }))?.text();
const switchLanguage = async (language: string) =>
  (await worker.tells({ type: 'SPEAK', language }))[0];
const keepFiles = () => worker.tells({ type: 'KEEP_FILES' });
const files = async () => caches.open('workbox-precache-v2-https://academy.example/');
const keptPaths = async () =>
  (await (await files()).keys()).map(({ url }) => url.replace(site, '').replace(/\?.*/, ''));

/** The server with this release in both languages. */
const served = ({ url }: Request) => {
  const path = url.replace(site, '');
  if (path === list('ta', 'now')) return Response.json(tamil);
  if (path.includes('/api/')) return Response.json({ success: 200, data: [] });
  return path.startsWith('/assets/') ? new Response('code') : new Response(pageOf(path));
};

/** Stores the files that the Tamil worker of a release has kept while she used it. */
async function hasUsedTamil(release = 'now'): Promise<void> {
  const cache = await files();
  for (const { url, revision } of tamil) {
    const key = `${site}/${url}${revision ? `?__WB_REVISION__=${revision}` : ''}`;
    await cache.put(key, new Response(url.endsWith('.html') ? pageOf(`/${url}`) : 'code'));
  }
  await cache.put(site + list('ta', release), Response.json(tamil));
}

beforeEach(async () => {
  worker.reset();
  await switchLanguage('en');
  network.answer = served;
  await keepFiles();
  await worker.happens('activate'); // with nothing else there
  network.answer = noNetwork;
  network.asked.length = 0;
});

test('a language that she has used opens without a network, as often as she changes', async () => {
  await hasUsedTamil();
  for (const _ of ['once', 'again']) {
    expect(await switchLanguage('ta')).toBe(true);
    expect(await opens('/user/dashboard')).toBe(pageOf('/ta/index.html'));
    expect(await switchLanguage('en')).toBe(true);
    expect(await opens('/user/dashboard')).toBe(pageOf('/index.html'));
  }
  expect(network.asked).toEqual([]);
});

test('its public pages and its program come from the phone, too', async () => {
  await hasUsedTamil();
  expect(await opens('/ta/courses')).toBe(pageOf('/ta/pages/courses.html'));
  expect(await opens('/courses')).toBe(pageOf('/pages/courses.html'));
  expect(await (await worker.ask('/assets/index-ta.js'))?.text()).toBe('code');
  expect(await (await worker.ask('/ta/index.html'))?.text()).toBe(pageOf('/ta/index.html'));
  expect(network.asked).toEqual([]);
});

test('one that was never here is not, and hers goes on', async () => {
  expect(await switchLanguage('ta')).toBe(false);
  expect(await opens('/user/dashboard')).toBe(pageOf('/index.html'));
});

test('one that a browser has cleared in part counts as gone', async () => {
  await hasUsedTamil();
  await (await files()).delete(`${site}/assets/index-ta.js`);
  expect(await switchLanguage('ta')).toBe(false);
});

test('with a network her pages come in the language that she has chosen before it is here', async () => {
  await switchLanguage('ta');
  network.answer = served;
  expect(await opens('/user/dashboard')).toBe(pageOf('/user/dashboard'));
});

test('a worker that takes over leaves the other language of its release', async () => {
  await hasUsedTamil();
  await (await files()).put(`${site}/assets/index-old.js`, new Response('code'));
  await worker.happens('activate');
  expect(await keptPaths()).toEqual(expect.arrayContaining(tamil.map(({ url }) => `/${url}`)));
  expect(await keptPaths()).not.toContain('/assets/index-old.js');
  expect((await keptPaths()).filter((path) => path === `/${shared.url}`)).toHaveLength(1);
});

test('that of an earlier release goes, and comes anew when hers is whole', async () => {
  await hasUsedTamil('before');
  await worker.happens('activate');
  expect(await keptPaths()).not.toContain('/ta/index.html');
  expect(await switchLanguage('ta')).toBe(false);
  network.answer = served;
  await keepFiles();
  network.answer = noNetwork;
  expect(await switchLanguage('ta')).toBe(true);
  expect(await keptPaths()).not.toContain(list('ta', 'before'));
  expect(await keptPaths()).toContain(list('ta', 'now'));
});

test('a language that she has never used is not fetched', async () => {
  network.answer = served;
  await keepFiles();
  expect(network.asked).toEqual([]);
});

test('a full phone keeps the language that she uses and an update of it, and no other', async () => {
  const { executeQuotaErrorCallbacks } = await import(
    'workbox-core/_private/executeQuotaErrorCallbacks.js'
  );
  await hasUsedTamil();
  await (await files()).put(`${site}/assets/new.js`, new Response('code'));
  await switchLanguage('ta');
  await executeQuotaErrorCallbacks();
  expect(await switchLanguage('ta'), 'she uses it').toBe(true);
  await switchLanguage('en');
  await executeQuotaErrorCallbacks();
  expect(await switchLanguage('ta')).toBe(false);
  expect(await keptPaths()).not.toContain('/ta/index.html');
  expect(await keptPaths()).toEqual(expect.arrayContaining([`/${shared.url}`, '/assets/new.js']));
  expect(await keptPaths(), 'not asked for again').not.toContain(list('ta', 'now'));
});

test('an update for which there is no room gets that of the other language', async () => {
  await hasUsedTamil();
  const cache = await files();
  await cache.delete(`${site}/pages/courses.html?__WB_REVISION__=0000002root`);
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
  network.answer = served;
  await keepFiles();
  expect(await keptPaths()).not.toContain('/ta/index.html');
  await keepFiles();
  expect(await keptPaths()).toContain('/pages/courses.html');
});

test('an update that finds no room gets that of the language of its own day', async () => {
  const cache = await files();
  const before = { url: 'assets/index-before.js', revision: null };
  await cache.put(`${site}/assets/index-before.js`, new Response('code'));
  await cache.put(site + list('en', 'before'), Response.json([before, shared]));
  await cache.put(`${site}/assets/index-ta-before.js`, new Response('code'));
  await cache.put(
    site + list('ta', 'before'),
    Response.json([{ url: 'assets/index-ta-before.js', revision: null }, before]),
  );
  await cache.delete(`${site}/pages/courses.html?__WB_REVISION__=0000002root`);
  worker.registration.active = { scriptURL: `${site}/sw.js` };
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
  network.answer = served;
  await worker.happens('install').catch(() => undefined); // tried again at the next visit
  expect(await keptPaths()).not.toContain('/assets/index-ta-before.js');
  expect(await keptPaths()).not.toContain(list('ta', 'before'));
  expect(await keptPaths(), 'at work').toContain('/assets/index-before.js');
});

test('a choice that the phone has no room for is not the one of before', async () => {
  await hasUsedTamil();
  await switchLanguage('ta');
  const cache = await files();
  vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
  expect(await switchLanguage('en'), 'not to be counted on').toBe(false);
  expect(await caches.match(`${site}/spoken-language`)).toBeUndefined();
});

test('a list that is none counts as not here', async () => {
  await hasUsedTamil();
  await (await files()).put(site + list('ta', 'now'), new Response('Please sign in to the Wi-Fi'));
  expect(await switchLanguage('ta')).toBe(false);
  network.answer = served;
  expect(await (await worker.ask('/assets/hls.js'))?.text()).toBe('code');
});

test('an update whose files another worker has cleared meanwhile is not called whole', async () => {
  const cache = await files();
  await cache.delete(`${site}/pages/courses.html?__WB_REVISION__=0000002root`);
  const put = cache.put.bind(cache);
  vi.spyOn(cache, 'put').mockImplementationOnce(async (key, file) => {
    await put(key, file);
    await cache.delete(key);
  });
  vi.spyOn(caches, 'open').mockResolvedValue(cache);
  network.answer = served;
  worker.registration.active = { scriptURL: `${site}/sw.js` };
  await expect(worker.happens('install')).rejects.toThrow('Files are missing');
});
