import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openAcademy, siteOrigin } from '../support/server/server-app.ts';

test('every address of the app answers the page itself', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  for (const url of [
    '/',
    '/user/my-courses/1',
    '/login?next=/a.b',
    '/course/1/watch',
    '/nowhere/',
  ]) {
    const reply = await app.inject({ url });
    expect(reply.statusCode, url).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body).toContain('<title>Academy</title>');
  }
});

test('a missing file is a 404, not the page', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  for (const url of ['/assets/old-1234.js', '/none.png', '/.env', '/../package.json']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode, url).toBe(404);
    expect(reply.body).not.toContain('<title>');
  }
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('hashed files are kept for ever, the worker and the page are asked for each time', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const cacheRule = async (url: string, encoding = '') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers['cache-control'];
  for (const encoding of ['', 'gzip', 'br']) {
    expect(await cacheRule('/assets/main-abcd.js', encoding)).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(await cacheRule('/index.html', encoding)).toBe('no-cache');
    expect(await cacheRule('/user/dashboard', encoding)).toBe('no-cache');
  }
  expect(await cacheRule('/sw.js')).toBe('no-cache');
  expect(await cacheRule('/art/mark.svg')).toBe('public, max-age=3600');
});

test('what the build compressed is sent compressed', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const reply = await app.inject({
    url: '/assets/main-abcd.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(reply.headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(script);
  const plain = await app.inject({ url: '/assets/main-abcd.js' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
});

test('with the worker switched off its address answers one that removes itself', async () => {
  const { app } = await openAcademy({ SERVICE_WORKER: 'off' }, { pageDir: builtPage() });
  const reply = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.headers['content-type']).toMatch(/^text\/javascript/);
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  expect(reply.body).toContain('registration.unregister()');
  expect(reply.body).not.toContain('respondWith');
  expect((await app.inject({ method: 'HEAD', url: '/sw.js' })).statusCode).toBe(200);
});

test('without a built page the server says how to make it', async () => {
  const { app } = await openAcademy({}, { pageDir: '/nowhere/dist' });
  const reply = await app.inject({ url: '/' });
  expect(reply.statusCode).toBe(503);
  expect(reply.body).toContain('npm run build');
});

test('every answer carries the security headers, the worker’s too', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const cut = ['/certificate/%E0%A4%A', '/assets/%ed%a0%80?%E0', '/%'];
  for (const url of ['/', '/sw.js', '/none.js', '/tamil_makeover_backend/docs', ...cut]) {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';script-src 'self';frame-src https://www.openstreetmap.org;style-src 'self';img-src 'self' data:;" +
        "font-src 'self';connect-src 'self';media-src 'self' blob:;worker-src 'self';" +
        "manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('the answer of a call carries only what an answer obeys', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  for (const address of ['api/overall_course', 'api/paid_course', 'api/none']) {
    const { headers } = await app.inject({ url: `/tamil_makeover_backend/${address}` });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-site');
    expect(headers).toHaveProperty('x-request-id');
    expect(headers).not.toHaveProperty('x-frame-options');
  }
});

test('a part of a page carries only the headers that a part obeys', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const { headers } = await app.inject({ url: '/assets/main-abcd.js' });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-site');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('x-request-id');
});

test('an https site asks for https from then on', async () => {
  const { app } = await openAcademy({ PUBLIC_URL: 'https://academy.example' });
  const { headers } = await app.inject({ url: '/healthz' });
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('only the academy’s own page may call from another host', async () => {
  const { app } = await openAcademy();
  const ask = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/tamil_makeover_backend/api/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  const own = await ask(siteOrigin);
  expect(own.headers['access-control-allow-origin']).toBe(siteOrigin);
  expect(own.headers['access-control-allow-credentials']).toBe('true');
  const foreign = await ask('https://elsewhere.example');
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});

test('the page’s files do not vary by origin, which would spoil the worker’s cache', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  const { headers } = await app.inject({ url: '/assets/main-abcd.js' });
  expect(headers.vary ?? '').not.toMatch(/origin/i);
});

test('health tells of the process, readiness of its database', async () => {
  const { app, db } = await openAcademy();
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ ok: true });
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  await db.destroy();
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});

const script = 'console.log("academy");\n';

function builtPage(): string {
  const dir = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const folder of ['assets', 'art']) mkdirSync(join(dir, folder));
  const html = '<!doctype html><title>Academy</title>';
  for (const [file, text] of [
    ['index.html', html],
    ['assets/main-abcd.js', script],
  ] as const) {
    writeFileSync(join(dir, file), text);
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(dir, `${file}.gz`), gzipSync(text));
  }
  writeFileSync(join(dir, 'sw.js'), script);
  writeFileSync(join(dir, 'art/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return dir;
}
