import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Fails the build when a size in tests/bench/budget.json is passed; bytes, or files where it says so. */
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

interface Chunk {
  file: string;
  imports?: string[];
}
const chunks: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json').toString());

/** The first screens that are limited, each with what it loads by `import()` in any case. */
const homeScreen = {
  routes: /routes\/(__root|_site|_site\/index)\.tsx/,
  later: [],
};
const dashboardScreen = {
  routes: /routes\/(__root|_student|_student\/user\.dashboard)\.tsx/,
  later: [/^_calls-/, /^src\/offline\/outbox-triggers\.ts/],
};

/** The entry, its preloads, the routes' own chunks and `later`, with all they import statically. */
function scriptsOf({ routes, later }: { routes: RegExp; later: RegExp[] }): string[] {
  const html = read('index.html').toString();
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  const needed = new Set(named.filter((file) => file !== undefined));
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    needed.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const name of later) {
    const key = Object.keys(chunks).find((chunk) => name.test(chunk));
    if (!key) throw new Error(`no chunk ${name}: build/check-budget.ts must learn its name`);
    add(key);
  }
  for (const [key, chunk] of Object.entries(chunks)) {
    if (routes.test(key) || needed.has(chunk.file)) add(key);
  }
  return [...needed].filter((file) => file.endsWith('.js'));
}

/** The files that the worker keeps, as its list names them. */
const kept = [
  ...read('sw.js')
    .toString()
    .matchAll(/\{[^{}]*"url":\s*"([^"]+)"[^{}]*\}/g),
].map(([entry, url = '']) => ({ url, isEssential: entry.includes('"essential"') }));
const essential = ['sw.js', ...kept.filter((file) => file.isEssential).map(({ url }) => url)];

/** Bytes on the line to a browser that takes brotli, without the headers. */
const sentBytes = (file: string): number =>
  statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;

const measured: Record<string, number> = {
  initialJavaScriptGzipBytes: gzipped(scriptsOf(dashboardScreen)),
  homeJavaScriptGzipBytes: gzipped(scriptsOf(homeScreen)),
  workerGzipBytes: gzipped(['sw.js']),
  styleGzipBytes: gzipped(inFolder('assets', '.css')),
  precacheBytes: kept.reduce((sum, { url }) => sum + statSync(join(dist, url)).size, 0),
  essentialSentBytes: essential.reduce((sum, file) => sum + sentBytes(file), 0),
  essentialFiles: essential.length,
  fontBytes: inFolder('fonts', '.woff2').reduce((sum, f) => sum + statSync(join(dist, f)).size, 0),
};

for (const [name, limit] of Object.entries(limits)) {
  const bytes = measured[name];
  if (bytes === undefined) throw new Error(`budget.json names ${name}, which nothing measures`);
  console.log(`${bytes > limit ? 'OVER ' : 'ok   '}${name}: ${bytes} of ${limit}`);
  if (bytes > limit) process.exitCode = 1;
}
