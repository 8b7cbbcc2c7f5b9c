import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAcademy } from '../support/server/server-app.ts';

test.each([
  ['/', 'English home'],
  ['/ta', 'Tamil home'],
  ['/ta/', 'Tamil home'],
  ['/ta/?utm_source=mail', 'Tamil home'],
  ['/courses', 'English courses'],
  ['/ta/courses/', 'Tamil courses'],
  ['/course/77', 'English shell'],
  ['/ta/course/77', 'Tamil shell'],
  ['/tailor', 'English shell'],
])('%s answers in the language of the address, whatever she has chosen', async (url, expected) => {
  const page = await openPage();
  expect(await page(url)).toBe(expected);
  expect(await page(url, 'ta')).toBe(expected);
  expect(await page(url, 'en')).toBe(expected);
});

test.each([
  '/user/dashboard',
  '/user/my-courses/1?tab=notes',
  '/studio',
  '/course/1/watch',
  '/order-success',
])('%s answers in the language that she has chosen', async (url) => {
  const page = await openPage();
  expect(await page(url)).toBe('English shell');
  expect(await page(url, 'ta')).toBe('Tamil shell');
  expect(await page(url, 'en')).toBe('English shell');
  expect(await page(url, 'xx'), 'nobody speaks it').toBe('English shell');
});

test('a cache between may not give one her page in another one’s language', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const { headers } = await app.inject({ url: '/user/dashboard' });
  expect(headers.vary).toMatch(/cookie/);
});

test('each language’s worker may keep the whole site, and is asked for each time', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  for (const url of ['/sw.js', '/ta/sw.js']) {
    const { statusCode, headers } = await app.inject({ url });
    expect(statusCode, url).toBe(200);
    expect(headers['service-worker-allowed']).toBe('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('the switch that takes workers off phones reaches those of every language', async () => {
  const { app } = await openAcademy({ SERVICE_WORKER: 'off' }, { pageDir: builtPage() });
  const { body, headers } = await app.inject({ url: '/ta/sw.js' });
  expect(body).toContain('registration.unregister()');
  expect(headers['service-worker-allowed']).toBe('/');
});

test('search engines are told of the pages of both languages', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const { body } = await app.inject({ url: '/sitemap.xml' });
  for (const path of ['/', '/courses', '/ta/', '/ta/courses', '/ta/course/1']) {
    expect(body).toMatch(new RegExp(`<loc>https?://[^/<]+${path}</loc>`));
  }
  expect(body, 'nobody finds a cart').not.toContain('/cart');
});

async function openPage() {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  return async (url: string, chosen?: string): Promise<string> => {
    const headers = chosen ? { cookie: `a=b; language=${chosen}` } : {};
    const reply = await app.inject({ url, headers });
    expect(reply.statusCode, url).toBe(200);
    return reply.body;
  };
}

function builtPage(): string {
  const dir = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const [language, folder] of [
    ['English', dir],
    ['Tamil', join(dir, 'ta')],
  ] as const) {
    for (const [file, text] of [
      ['index.html', 'shell'],
      ['first-flight/home.html', 'home'],
      ['first-flight/courses.html', 'courses'],
      ['sw.js', 'worker'],
    ] as const) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${language} ${text}`);
    }
  }
  return dir;
}
