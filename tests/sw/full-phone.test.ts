import { beforeEach, expect, test, vi } from 'vitest';
import { site, startWorker } from '../support/unit/worker-scope.ts';

const pageOf = (what: string) => `<html><div id="root">${what}</div></html>`;
const list = (code: string) => `${site}/assets/kept-files-${code}-now.json`;
const english = [
  { url: 'index.html', revision: '0000001root' },
  { url: 'assets/index-en.js', revision: null },
];
const worker = await startWorker(
  [
    { url: 'assets/index-ta.js', revision: null },
    { url: 'assets/kept-files-ta-now.json', revision: null },
  ],
  { address: '/ta/sw.js' },
);

beforeEach(() => worker.reset());

test('a language that finds no room takes none from the one whose worker is at work', async () => {
  const files = await caches.open('workbox-precache-v2-https://academy.example/');
  await files.put(`${site}/index.html?__WB_REVISION__=0000001root`, new Response(pageOf('en')));
  await files.put(`${site}/assets/index-en.js`, new Response('code'));
  await files.put(list('en'), Response.json(english));
  await files.put(`${site}/spoken-language`, new Response('ta')); // she has just asked for it
  const kept = (await files.keys()).map(({ url }) => url);

  worker.registration.active = { scriptURL: `${site}/sw.js` };
  worker.network.answer = ({ url }) => new Response(url.endsWith('.html') ? pageOf('ta') : 'code');
  vi.spyOn(files, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  vi.spyOn(caches, 'open').mockResolvedValue(files);
  await expect(worker.happens('install')).rejects.toThrow('Files are missing');
  expect((await files.keys()).map(({ url }) => url)).toEqual(kept);
});
