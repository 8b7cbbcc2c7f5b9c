import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { openAcademy, siteOrigin } from '../support/server/server-app.ts';
import { projectRoot } from '../support/source-files.ts';

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

test('who asks first waits for no more than a quick compression, and who asks again gets the best', async () => {
  const html = readFileSync(join(projectRoot, 'server/seed/academy.json'), 'utf8');
  const { app } = await openAcademy({}, { pageDir: builtPage(html) });
  const ask = async () => {
    const headers = { 'accept-encoding': 'br' };
    const { rawPayload } = await app.inject({ url: '/about', headers });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(html);
    return rawPayload.length;
  };
  const best = brotliCompressSync(html).length;
  expect(await ask()).toBeGreaterThan(best);
  await expect.poll(ask).toBe(best);
});

test('a campaign link and a slash at the end get the same page, the worker the one it keeps', async () => {
  const { app } = await openAcademy({}, { pageDir: builtPage() });
  for (const url of ['/about?utm_source=letter&fbclid=1', '/about/']) {
    expect((await app.inject({ url })).body, url).toBe(filled);
  }
  expect((await app.inject({ url: '/pages/about.html' })).body).toBe(`${filled}kept`);
  expect((await app.inject({ url: '/courses' })).body).toBe('empty');
  expect((await app.inject({ url: '/pages/courses.html' })).statusCode).toBe(404);
});

test('it is not sent again while it is the same, and is after the next build', async () => {
  const pageDir = builtPage();
  const { app } = await openAcademy({}, { pageDir });
  const first = await app.inject({ url: '/about' });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url: '/about', headers })).statusCode).toBe(304);
  const file = join(pageDir, 'first-flight/about.html');
  writeFileSync(file, 'new');
  utimesSync(file, 1, 1);
  expect((await app.inject({ url: '/about', headers })).body).toBe('new');
});

test('the policy of a page allows by their hashes its own script and styles, and no others', async () => {
  const policyOf = async (html: string) => {
    const { app } = await openAcademy({}, { pageDir: builtPage(html) });
    const policy = String((await app.inject({ url: '/about' })).headers['content-security-policy']);
    return [/script-src ([^;]*)/, /style-src ([^;]*)/].map((part) => part.exec(policy)?.[1]);
  };
  expect(
    await policyOf(
      '<script data-entry="/a.js">start()</script><style>a{color:red}</style>' +
        '<script src="/b.js"></script><script type="application/ld+json">{}</script>',
    ),
  ).toEqual([
    "'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    "'self' 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
  ]);
  expect(await policyOf('nothing of its own')).toEqual(["'self'", "'self'"]);
});

function builtPage(html = written): string {
  const dir = mkdtempSync(join(tmpdir(), 'page-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'pages'));
  mkdirSync(join(dir, 'first-flight'));
  writeFileSync(join(dir, 'index.html'), 'empty');
  writeFileSync(join(dir, 'pages/about.html'), `${html}kept`);
  writeFileSync(join(dir, 'first-flight/about.html'), html);
  return dir;
}
