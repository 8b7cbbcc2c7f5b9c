import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { createFaultProxy } from './support/browser/fault-proxy.ts';
import { declaredEndpoints } from './support/declared-endpoints.ts';

let worked = 0;
const academy = createServer((request, response) => {
  worked += 1;
  response.end(`academy: ${request.url}`);
});
let proxy: Awaited<ReturnType<typeof createFaultProxy>>;

beforeAll(async () => {
  proxy = await createFaultProxy();
  academy.listen(0, 'localhost');
  await once(academy, 'listening');
  proxy.passTo((academy.address() as AddressInfo).port); // a TCP server's address is never a string
});
beforeEach(() => proxy.become('normal'));
afterAll(async () => {
  await proxy.close();
  academy.closeAllConnections();
  academy.close();
});

/** Asks on a connection of its own: one that is kept may just be ending with the condition before. */
const ask = (path = '/', more: RequestInit = {}) =>
  fetch(proxy.url + path, { headers: { connection: 'close' }, ...more });
const seen = (path: string) => proxy.bodies(path).length;

test('a refused connection ends at once, and the next after it goes through', async () => {
  proxy.become('refused');
  await expect(ask()).rejects.toThrow();
  proxy.become('normal');
  expect(await (await ask()).text()).toBe('academy: /');
});

test('a hung line takes a request and never answers it, not even when others are answered', async () => {
  proxy.become('hung');
  const giveUp = new AbortController();
  let isAnswered = false;
  const hanging = ask('/hanging', { signal: giveUp.signal }).finally(() => {
    isAnswered = true;
  });
  await expect.poll(() => seen('/hanging')).toBe(1);
  proxy.become('normal');
  expect((await ask('/other')).ok).toBe(true);
  expect(isAnswered).toBe(false);
  giveUp.abort();
  await expect(hanging).rejects.toThrow();
});

test('a login page and a sick server answer in the place of the academy', async () => {
  proxy.become('captive');
  const page = await ask(`${apiBase}/api/paid_course`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Wi-Fi')]);
  proxy.become('sick');
  expect((await ask()).status).toBe(500);
});

test.each([401, 403, 404] as const)('a login page can come with %i', async (status) => {
  proxy.become(`captive-${status}`);
  const page = await ask();
  expect([page.status, await page.text()]).toEqual([status, expect.stringContaining('Wi-Fi')]);
});

test('a login page can stand at an address of its own', async () => {
  proxy.become('captive-302');
  const { status, headers } = await ask('/', { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, 'http://wifi-login.invalid/']);
});

test.each([
  ['reset', 0],
  ['lost', 1],
  ['truncated', 1],
] as const)(
  '%s: no whole answer comes, and the academy has done the work %i times',
  async (condition, times) => {
    const before = worked;
    proxy.become(condition);
    await expect(ask('/work').then((answer) => answer.text())).rejects.toThrow();
    expect(worked - before).toBe(times);
  },
);

test('signed out, her calls are answered 401 as the academy does, and all others go through', async () => {
  proxy.become('signed-out');
  for (const { path, access } of await declaredEndpoints()) {
    const reply = await ask(`${apiBase + path}?language=ta`);
    const text = await reply.text();
    if (access === 'public') expect(text).toContain(`academy: ${apiBase + path}`);
    else {
      expect([reply.status, JSON.parse(text)], path).toEqual([
        401,
        { success: 401, message: 'Please log in.' },
      ]);
    }
  }
  expect(await (await ask('/user/dashboard')).text()).toContain('dashboard');
});

test('over a slow line everything comes, and the line says when it is quiet', async () => {
  proxy.become('slow');
  const answers = Promise.all([ask('/one'), ask('/two')]);
  await expect.poll(() => seen('/two')).toBe(1);
  await proxy.untilQuiet();
  expect(await Promise.all((await answers).map((answer) => answer.text()))).toEqual([
    'academy: /one',
    'academy: /two',
  ]);
});
