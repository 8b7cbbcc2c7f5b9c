import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { earlierBuildsDir, keepBuild } from '../../server/plugins/earlier-builds.ts';
import { openAcademy } from '../support/server/server-app.ts';

const dayMs = 24 * 3_600_000;
const startMs = Date.UTC(2025, 10, 20);

test('a page of the build before gets its own files, compressed and kept as ever', async () => {
  const pageDir = emptyFolder();
  build(pageDir, { 'course-old1.js': 'old' });
  const { app, config } = await openAcademy({}, { pageDir });
  await keepBuild({ pageDir, dataDir: config.dataDir }, startMs);
  build(pageDir, { 'course-new1.js': 'new' });
  for (const [name, text] of [
    ['course-old1.js', 'old'],
    ['course-new1.js', 'new'],
  ] as const) {
    const url = `/assets/${name}`;
    const reply = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.statusCode, name).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(text);
    expect((await app.inject({ url })).body).toBe(text);
  }
});

test('a server that listens keeps the build that it began with', async () => {
  const pageDir = emptyFolder();
  build(pageDir, { 'course-old1.js': 'old' });
  const { app, config } = await openAcademy({}, { pageDir });
  const url = await app.listen({ host: 'localhost', port: 0 });
  await expect.poll(() => keptNames(config.dataDir)).toEqual(['course-old1.js']);
  build(pageDir, { 'course-new1.js': 'new' });
  expect(await (await fetch(`${url}/assets/course-old1.js`)).text()).toBe('old');
});

test('a file goes seven days after its build was last the current one', async () => {
  const place = { pageDir: emptyFolder(), dataDir: emptyFolder() };
  const after = async (days: number, files: Record<string, string>) => {
    build(place.pageDir, files);
    await keepBuild(place, startMs + days * dayMs);
    return keptNames(place.dataDir);
  };
  await after(0, { 'a-1.js': 'a', 'same-1.js': 'same' });
  expect(await after(3, { 'a-1.js': 'a', 'same-1.js': 'same' })).toEqual(['a-1.js', 'same-1.js']);
  expect(await after(9, { 'b-1.js': 'b', 'same-1.js': 'same' })).toEqual([
    'a-1.js',
    'b-1.js',
    'same-1.js',
  ]);
  expect(await after(10.1, { 'b-1.js': 'b', 'same-1.js': 'same' })).toEqual([
    'b-1.js',
    'same-1.js',
  ]);
  expect(await after(10.2, { 'a-1.js': 'a' }), 'rolled back').toContain('a-1.js');
  expect(await after(17, { 'a-1.js': 'a' })).toContain('b-1.js');
});

test('what was copied while it was being written is copied again', async () => {
  const place = { pageDir: emptyFolder(), dataDir: emptyFolder() };
  build(place.pageDir, { 'a-1.js': 'the whole file' });
  await keepBuild(place, startMs);
  writeFileSync(join(earlierBuildsDir(place.dataDir), 'assets/a-1.js'), 'the wh');
  const { app } = await openAcademy(
    { DATA_DIR: place.dataDir },
    { pageDir: join(place.pageDir, 'gone') },
  );
  await keepBuild(place, startMs);
  expect((await app.inject({ url: '/assets/a-1.js' })).body).toBe('the whole file');
});

test('several servers keep one build in one folder at once', async () => {
  const place = { pageDir: emptyFolder(), dataDir: emptyFolder() };
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`f-${n}.js`, `${n}`]));
  build(place.pageDir, files);
  await Promise.all(Array.from({ length: 4 }, () => keepBuild(place, startMs)));
  expect(keptNames(place.dataDir)).toEqual(Object.keys(files).sort());
});

test('without a built page nothing is kept and nothing fails', async () => {
  const dataDir = emptyFolder();
  await keepBuild({ pageDir: join(dataDir, 'dist'), dataDir }, startMs);
  expect(keptNames(dataDir)).toEqual([]);
});

test('nothing outside the kept files can be read through them', async () => {
  const { app, config } = await openAcademy({}, { pageDir: emptyFolder() });
  const secret = 'nobody else reads this';
  writeFileSync(join(config.dataDir, 'session-secret'), secret);
  for (const url of [
    '/session-secret',
    '/..%2fsession-secret',
    '/assets/..%2f..%2fsession-secret',
  ]) {
    const reply = await app.inject({ url });
    expect(reply.statusCode, url).not.toBe(200);
    expect(reply.body).not.toContain(secret);
  }
});

function keptNames(dataDir: string): string[] {
  const folder = join(earlierBuildsDir(dataDir), 'assets');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => !name.endsWith('.br')).sort();
}

/** Fills the folder as `npm run build` fills `dist`, which it empties first. */
function build(pageDir: string, files: Record<string, string>): void {
  rmSync(pageDir, { recursive: true, force: true });
  mkdirSync(join(pageDir, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(pageDir, 'assets', name), text);
    writeFileSync(join(pageDir, 'assets', `${name}.br`), brotliCompressSync(text));
  }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
