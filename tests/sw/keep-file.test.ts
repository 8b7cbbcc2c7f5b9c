import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FileEntry, keepFile } from '../../sw/keep-file.ts';
import { createCaches } from '../support/caches.ts';
import { hung, loginPage, stubNetwork } from '../support/unit/stub-network.ts';

const site = 'https://academy.example';
const network = stubNetwork();
const sheet = 'body { color: black }';
const revision = createHash('sha256').update(sheet).digest('hex').slice(0, 8);
/** As a page of this release begins. */
const program = '<script src="/assets/index-program.js">';
const files = {
  page: { url: `${site}/index.html`, revision: 'abcdef0program' },
  script: { url: `${site}/assets/course-hash.js`, revision: null },
  sheet: { url: `${site}/fonts.css`, revision },
} satisfies Record<string, FileEntry>;

let cache: Cache;
beforeEach(async () => {
  network.reset();
  cache = await createCaches().open('files');
});

const keep = (file: FileEntry) => keepFile(cache, file.url, file);
const contentOf = (file: FileEntry) => (file === files.page ? program : sheet);
const kept = async ({ url }: FileEntry) => (await cache.match(url))?.text();

test('a file without a revision is kept as it came', async () => {
  network.answer = () => new Response('export {};');
  await keep(files.script);
  expect(await kept(files.script)).toBe('export {};');
});

test.each(Object.entries(files))(
  'the login page of a Wi-Fi is not kept as the %s',
  async (_, file) => {
    network.answer = loginPage;
    await expect(keep(file)).rejects.toThrow(file.url);
    expect(await kept(file)).toBeUndefined();
  },
);

test.each(Object.entries(files))(
  'an error of the server is not kept as the %s',
  async (_, file) => {
    network.answer = () => new Response(contentOf(file), { status: 500 });
    await expect(keep(file)).rejects.toThrow(file.url);
    expect(await kept(file)).toBeUndefined();
  },
);

test.each(Object.entries(files))(
  'what came by a redirect is not kept as the %s',
  async (_, file) => {
    network.answer = () =>
      Object.defineProperty(new Response(contentOf(file)), 'redirected', { value: true });
    await expect(keep(file)).rejects.toThrow(file.url);
    expect(await kept(file)).toBeUndefined();
  },
);

test('a page with the address of this site in it is kept, whatever revision the build gave it', async () => {
  const html = `<link rel="canonical" href="${site}/">${program}`;
  network.answer = () => new Response(html);
  await keep(files.page);
  expect(await kept(files.page)).toBe(html);
});

test('a page of another release is not kept: a machine that is replaced later may answer', async () => {
  network.answer = () => new Response('<script src="/assets/index-before.js"><div id="root">');
  await expect(keep(files.page)).rejects.toThrow('not the page');
  expect(await kept(files.page)).toBeUndefined();
});

test('a page is asked of the server, which may have a newer one than the browser', async () => {
  network.answer = () => new Response(program);
  await keep(files.page);
  expect(network.asked.map((request) => request.cache)).toEqual(['no-cache']);
});

test('what the page has loaded comes out of the browser, not over the network again', async () => {
  network.answer = () => new Response(sheet);
  await keep(files.sheet);
  expect(network.asked.map((request) => request.cache)).toEqual(['default']);
});

test('a file that the browser holds from before an update is fetched anew', async () => {
  network.answer = (request) =>
    new Response(request.cache === 'reload' ? sheet : 'body { color: red }');
  await keep(files.sheet);
  expect(await kept(files.sheet)).toBe(sheet);
});

test('a file of another build is not kept, however often it comes', async () => {
  network.answer = () => new Response('body { color: red }');
  await expect(keep(files.sheet)).rejects.toThrow('not of this build');
  expect(await kept(files.sheet)).toBeUndefined();
});

test('a file that hangs is given up', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  network.answer = hung;
  const keeping = keep(files.script);
  limit.abort();
  await expect(keeping).rejects.toThrow('aborted');
});
