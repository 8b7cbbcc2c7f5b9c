import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openAcademy, siteOrigin } from '../support/server/server-app.ts';

const written = '<!doctype html><link rel="canonical" href="%PUBLIC_URL%/about">';
const filled = `<!doctype html><link rel="canonical" href="${siteOrigin}/about">`;

test('a written page is sent with the site’s own address, in every encoding', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const ask = (encoding: string) =>
    app.inject({ url: '/about', headers: { 'accept-encoding': encoding } });
  const plain = await ask('br;q=0');
  expect(plain.body).toBe(filled);
  expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(plain.headers['cache-control']).toBe('no-cache');
  expect(plain.headers.vary).toContain('accept-encoding');
  expect(brotliDecompressSync((await ask('gzip, br')).rawPayload).toString()).toBe(filled);
  expect(gunzipSync((await ask('gzip')).rawPayload).toString()).toBe(filled);
});

test('a campaign link, a slash at the end and the worker get the same page', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  for (const url of ['/about?utm_source=letter&fbclid=1', '/about/', '/pages/about.html']) {
    expect((await app.inject({ url })).body, url).toBe(filled);
  }
  expect((await app.inject({ url: '/courses' })).body).toBe('empty');
  expect((await app.inject({ url: '/pages/courses.html' })).statusCode).toBe(404);
});

test('it is not sent again while it is the same, and is after the next build', async () => {
  const pageDir = builtPage();
  const { app } = await openAcademy({}, { pageDir });
  const first = await app.inject({ url: '/about' });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/about', headers })).statusCode).toBe(304);
  const file = join(pageDir, 'pages/about.html');
  writeFileSync(file, 'new');
  utimesSync(file, 1, 1);
  expect((await app.inject({ url: '/about', headers })).body).toBe('new');
});

function builtPage(): string {
  const dir = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'pages'));
  writeFileSync(join(dir, 'index.html'), 'empty');
  writeFileSync(join(dir, 'pages/about.html'), written);
  return dir;
}
