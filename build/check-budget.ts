import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Fails the build when a size in tests/bench/budget.json is passed; bytes throughout. */
const dist = process.argv[2] ?? 'dist';
const limits: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../tests/bench/budget.json'), 'utf8'),
);

const read = (file: string) => readFileSync(join(dist, file));
const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
const inFolder = (folder: string, ending: string) =>
  readdirSync(join(dist, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** What the dashboard cannot start without: the entry, its preloads, and its route's own chunks. */
function initialScripts(): string[] {
  const html = read('index.html').toString();
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  const manifest: Record<string, { file: string; imports?: string[] }> = JSON.parse(
    read('.vite/manifest.json').toString(),
  );
  const firstScreen = Object.entries(manifest).filter(([source]) =>
    /routes\/(__root|_student|_student\/user\.dashboard)\.tsx/.test(source),
  );
  const needed = new Set(named.filter((file) => file !== undefined));
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || needed.has(chunk.file)) return;
    needed.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const [key] of firstScreen) add(key);
  for (const chunk of Object.values(manifest)) {
    if (needed.has(chunk.file)) chunk.imports?.forEach(add);
  }
  return [...needed].filter((file) => file.endsWith('.js'));
}

function precachedBytes(): number {
  const urls = [
    ...read('sw.js')
      .toString()
      .matchAll(/url:\s*"([^"]+)"|"url":\s*"([^"]+)"/g),
  ];
  return urls.reduce((sum, [, a, b]) => sum + statSync(join(dist, a ?? b ?? '')).size, 0);
}

const measured: Record<string, number> = {
  initialJavaScriptGzipBytes: gzipped(initialScripts()),
  workerGzipBytes: gzipped(['sw.js']),
  styleGzipBytes: gzipped(inFolder('assets', '.css')),
  precacheBytes: precachedBytes(),
  fontBytes: inFolder('fonts', '.woff2').reduce((sum, f) => sum + statSync(join(dist, f)).size, 0),
};

for (const [name, limit] of Object.entries(limits)) {
  const bytes = measured[name];
  if (bytes === undefined) throw new Error(`budget.json names ${name}, which nothing measures`);
  console.log(`${bytes > limit ? 'OVER ' : 'ok   '}${name}: ${bytes} of ${limit}`);
  if (bytes > limit) process.exitCode = 1;
}
