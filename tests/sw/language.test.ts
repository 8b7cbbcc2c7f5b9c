import { beforeEach, expect, test, vi } from 'vitest';
import { noNetwork } from '../support/unit/stub-network.ts';
import { site, startWorker } from '../support/unit/worker-scope.ts';

const pageOf = (what: string) => `<html><div id="root">${what}</div></html>`;
const worker = await startWorker(
  [
    { url: '/ta/pages/home.html', revision: '0000001root', essential: true },
    { url: '/ta/pages/courses.html', revision: '0000003root', essential: true },
  ],
  { address: '/ta/sw.js' },
);
const { network } = worker;
const opens = async (path: string) => worker.ask(path, { mode: 'navigate' });
const served = ({ url }: Request) =>
  url.includes('/api/')
    ? Response.json({ success: 200, data: [] })
    : new Response(pageOf(url.replace(site, '')));

beforeEach(async () => {
  worker.reset();
  network.answer = served;
  await worker.happens('install');
  network.answer = noNetwork;
});

test.each([
  ['/ta/', '/ta/pages/home.html'],
  ['/ta', '/ta/pages/home.html'],
  ['/ta/courses?category=bridal', '/ta/pages/courses.html'],
  ['/ta/course/77', '/ta/index.html'],
  ['/user/dashboard', '/ta/index.html'],
  ['/course/1/watch', '/ta/index.html'],
  ['/studio', '/ta/index.html'],
])('the Tamil worker opens %s from the phone', async (address, file) => {
  expect(await (await opens(address))?.text()).toBe(pageOf(file));
});

test('a page of another language comes from the server, since it has its own words', async () => {
  network.answer = served;
  expect(await (await opens('/courses?a=b'))?.text()).toBe(pageOf('/courses?a=b'));
});

test('without a network it opens in the language that is here', async () => {
  vi.spyOn(Response, 'redirect').mockImplementation((to) => new Response(`to ${to}`));
  expect(await (await opens('/courses?a=b'))?.text()).toBe('to /ta/courses?a=b');
});
