import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { filmPartBytes } from '#contract/limits.ts';
import { filmPartPath } from '#contract/studio-course.ts';
import { keepBuild } from '../../../server/plugins/earlier-builds.ts';
import { freePort } from '../../support/free-port.ts';
import {
  type FrontServer,
  missingPackages,
  startFront,
} from '../../support/server/front-server.ts';
import { http2Browser } from '../../support/server/http2-browser.ts';
import { kavitha, openAcademy, priya, signedInStaff } from '../../support/server/server-app.ts';

const servers: FrontServer[] = ['nginx', 'caddy'];
const lacking = Object.fromEntries(servers.map((server) => [server, missingPackages(server)]));
for (const reason of Object.values(lacking)) if (reason) console.log(`skipped: ${reason}`);

const script = 'export const words = "the academy works without a signal";\n'.repeat(50);

describe.each(servers)('behind %s', (server) => {
  const testHere = lacking[server] ? test.skip : test;

  testHere(
    'the page comes by HTTP/2 with its own policy, also at an address of the app',
    async () => {
      const { browser } = await openBehind(server);
      expect(browser.protocol).toBe('h2');
      for (const path of ['/', '/user/dashboard', '/user/my-courses/1?tab=notes']) {
        const page = await browser.get(path);
        expect(page.status, path).toBe(200);
        expect(page.body.toString()).toContain('<title>Academy</title>');
        expect(page.headers['content-security-policy']).toContain("default-src 'none'");
        expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
        expect(page.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  testHere('hashed files are sent as the build compressed them, and kept for ever', async () => {
    const { browser } = await openBehind(server);
    const path = '/assets/main-abcd.js';
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const asked = encoding === 'br' ? 'gzip, deflate, br' : 'gzip';
      const reply = await browser.get(path, { 'accept-encoding': asked });
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(unpack[encoding](reply.body).toString()).toBe(script);
      expect(reply.headers['content-type']).toMatch(/javascript/);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
    const plain = await browser.get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
    const missing = await browser.get('/assets/old-1234.js');
    expect(missing.status).toBe(404);
    expect(missing.body.toString()).not.toContain('<title>');
  });

  testHere(
    'a hashed file of an earlier build comes from the server, as it always came',
    async () => {
      const { browser, academy } = await openBehind(server);
      const before = emptyFolder();
      mkdirSync(join(before, 'assets'));
      writeFileSync(join(before, 'assets/course-old1.js'), script);
      await keepBuild({ pageDir: before, dataDir: academy.config.dataDir }, academy.clock.ms);
      const reply = await browser.get('/assets/course-old1.js');
      expect(reply.status).toBe(200);
      expect(reply.body.toString()).toBe(script);
      expect(reply.headers['content-type']).toMatch(/javascript/);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  testHere('the worker is asked for each time, and has the policy of the page', async () => {
    const { browser } = await openBehind(server);
    const worker = await browser.get('/sw.js');
    expect(worker.status).toBe(200);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['service-worker-allowed']).toBe('/');
    expect(worker.headers['content-type']).toMatch(/javascript/);
    expect(worker.headers['content-security-policy']).toContain("connect-src 'self'");
  });

  testHere('a student signs in, and her calls and her film go through', async () => {
    const { browser } = await openBehind(server);
    const { status, id, call } = await signIn(browser);
    expect(status).toBe(200);
    expect([...browser.cookies.keys()]).toContain('__Secure-academy.session_token');
    const note = { user_id: id, course_id: '1', notes: 'through a proxy' };
    expect((await call('/api/save_notes', note)).status).toBe(200);
    const film = `${apiBase}/media/bridal/part-0.m4s`;
    const part = await browser.get(film, { range: 'bytes=4-11' });
    expect(part.status).toBe(206);
    expect(part.body).toHaveLength(8);
  });

  testHere('a course image comes with its headers, from nginx without asking twice', async () => {
    const { browser, asked } = await openBehind(server);
    for (let times = 0; times < 3; times += 1) {
      const image = await browser.get(`${apiBase}/uploads/bridal.svg`);
      expect(image.status).toBe(200);
      expect(image.headers['content-type']).toBe('image/svg+xml');
      expect(image.headers['cache-control']).toBe('public, max-age=3600');
      expect(image.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(asked.filter((path) => path.endsWith('bridal.svg'))).toHaveLength(
      server === 'nginx' ? 1 : 3,
    );
  });

  testHere('who asks is told by the connection, whatever a visitor writes', async () => {
    const { browser, addresses } = await openBehind(server);
    const names = ['x-forwarded-for', 'x-real-ip', 'forwarded'];
    for (const name of names) await browser.get('/healthz', { [name]: '203.0.113.9' });
    expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']));
    expect(addresses).toHaveLength(names.length);
  });

  testHere('figures are for nobody outside, and a call that is too long is refused', async () => {
    const { browser } = await openBehind(server);
    expect((await browser.get('/metrics')).status).toBe(404);
    const { call } = await signIn(browser);
    expect((await call('/api/login', { email: 'x'.repeat(1_200_000) })).status).toBe(413);
  });

  testHere(
    'a body of any excess, its length stated or not, is answered 413, and the connection goes on',
    async () => {
      const { browser } = await openBehind(server);
      const { call } = await signIn(browser);
      for (const excess of [70_000, 300_000, 900_000, 1_200_000, 4_000_000]) {
        for (const stated of [{}, { 'content-length': '' }]) {
          const body = { email: 'x'.repeat(excess) };
          const sent = Array.from({ length: 8 }, () => call('/api/login', body, stated));
          const codes = (await Promise.all(sent)).map(({ status }) => status);
          expect(codes, `${excess} ${JSON.stringify(stated)}`).toEqual(codes.map(() => 413));
        }
      }
      expect((await browser.get('/healthz')).status).toBe(200);
    },
  );

  testHere('a part of a film passes, though no other call may be as long', async () => {
    const { browser, academy } = await openBehind(server);
    await signedInStaff(academy);
    const { call } = await signIn(browser, kavitha);
    const film = { course_id: '1', file_name: 'film.mp4', bytes: filmPartBytes + 1 };
    const started = await call('/api/studio_start_film', film);
    const { upload_id } = JSON.parse(started.body.toString()).data;
    const part = 'x'.repeat(filmPartBytes - 2); // the quotes that JSON adds are bytes too
    const path = `${filmPartPath}?upload_id=${upload_id}&part=0`;
    const sent = await call(path, part, { 'content-type': 'application/octet-stream' });
    expect(sent.status).toBe(200);
  });

  testHere('plain HTTP leads to HTTPS', async () => {
    const { httpPort } = await openBehind(server);
    const reply = await fetch(`http://localhost:${httpPort}/courses?a=b`, { redirect: 'manual' });
    expect(reply.status).toBe(308);
    expect(reply.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/courses\?a=b$/);
  });
});

async function openBehind(server: FrontServer) {
  const [httpPort, httpsPort] = [String(await freePort()), String(await freePort())];
  const origin = `https://localhost:${httpsPort}`;
  const pageDir = builtPage();
  const environment = { PUBLIC_URL: origin, TRUST_PROXY: 'loopback' };
  const academy = await openAcademy(environment, { pageDir });
  const { app } = academy;
  const addresses: string[] = [];
  const asked: string[] = [];
  app.addHook('onRequest', async (request) => {
    asked.push(request.url);
    if (request.url === '/healthz') addresses.push(request.ip);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await startFront(server, { serverPort: address.port, httpPort, httpsPort, pageDir });
  return { browser: await http2Browser(origin), academy, addresses, asked, httpPort };
}

async function signIn(browser: Awaited<ReturnType<typeof http2Browser>>, who = priya) {
  const token = async () =>
    JSON.parse((await browser.get(`${apiBase}/api/csrf-token`)).body.toString()).csrf_token;
  const call = async (path: string, body: unknown, headers: OutgoingHttpHeaders = {}) =>
    browser.post(apiBase + path, body, { 'x-csrf-token': await token(), ...headers });
  const { status, body } = await call('/api/login', who);
  return { status, id: JSON.parse(body.toString()).data.id, call };
}

function builtPage(): string {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Academy</title>');
  writeFileSync(join(folder, 'sw.js'), script);
  const file = join(folder, 'assets/main-abcd.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  return folder;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
