import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { hung, loginPage, noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';
import { waitFor } from '../support/wait-for.ts';

const pageOf = (what: string) => `<html><div id="root">${what}</div></html>`;
const style = 'body{}';
const worker = await startWorker([
  { url: 'pages/home.html', revision: '0000001root', essential: true },
  { url: 'pages/about.html', revision: '0000002root' },
  { url: 'art.css', revision: createHash('sha256').update(style).digest('hex').slice(0, 8) },
]);
const { network } = worker;

const opens = async (path: string) => (await worker.ask(path, { mode: 'navigate' }))?.text();
/** The server with every page of the build. */
const built = ({ url }: Request): Response => {
  const path = url.replace(site, '');
  if (path.endsWith('.css')) return new Response(style);
  if (path.includes('/api/')) return Response.json({ success: 200, data: [] });
  return new Response(pageOf(path));
};

beforeEach(async () => {
  worker.reset();
  network.answer = built;
  await worker.happens('install');
  network.answer = noNetwork;
  network.asked.length = 0;
});

test.each([
  '/user/dashboard',
  '/user/my-courses/1?tab=notes',
  '/studio?search=priya%40mail.com',
  '/no/such/page',
])('%s opens from the phone, as the empty page that draws itself', async (path) => {
  expect(await opens(path)).toBe(pageOf('/index.html'));
  expect(network.asked).toEqual([]);
});

test.each([
  '/',
  '/?utm_source=mail',
  '/?utm_source=chatgpt.com',
  '/?from=https://mail.example',
  '//',
])('%s opens as the home that the build wrote', async (path) => {
  expect(await opens(site + path)).toBe(pageOf('/pages/home.html'));
});

test('a public page that is not kept yet comes from the server', async () => {
  network.answer = built;
  expect(await opens('/about?from=footer')).toBe(pageOf('/about?from=footer'));
});

test('once it is kept it comes from the phone', async () => {
  network.answer = built;
  await worker.tells({ type: 'KEEP_FILES' });
  network.answer = noNetwork;
  expect(await opens('/about')).toBe(pageOf('/pages/about.html'));
  expect(await opens('/about/'), 'with a slash at its end too').toBe(pageOf('/pages/about.html'));
});

test.each([
  ['no network', noNetwork],
  ['a login page', loginPage],
  ['a sick server', () => new Response(pageOf('Sorry'), { status: 503 })],
])('with %s in its place the page draws itself', async (_, answer) => {
  network.answer = answer;
  expect(await opens('/about')).toBe(pageOf('/index.html'));
});

test('a server that hangs does not hold up a page that can draw itself', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  network.answer = hung;
  const opened = opens('/about');
  await waitFor(() => expect(network.asked).toHaveLength(1));
  limit.abort();
  expect(await opened).toBe(pageOf('/index.html'));
});

test.each([
  '/tamil_makeover_backend/api/docs',
  '/sitemap.xml',
  '/healthz',
  '/healthz?from=watch',
  '/readyz',
  '/uploads/receipt.pdf',
  '/uploads/receipt.pdf?copy=2',
])('%s is no page, and is left to the server', (path) => {
  expect(worker.ask(path, { mode: 'navigate' })).toBeUndefined();
});
