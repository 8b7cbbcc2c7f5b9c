import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type FirstScreen, limitedScreens } from './first-screens.ts';
import { firstVisits, sentBytes } from './first-visit-budget.ts';
import { floorBytes } from './floor.ts';
import { reportFigure } from './limits.ts';
import { keysOf, readChunks, stylesOf, withImports } from './manifest-chunks.ts';

/** Fails the build when a limit in tests/bench/budget.json is passed: bytes, files, or times the floor. */
const dist = process.argv[2] ?? 'dist';
const limits: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../tests/bench/budget.json'), 'utf8'),
);
const chunks = readChunks(dist);

const read = (file: string) => readFileSync(join(dist, file));
const gzipped = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
const inFolder = (folder: string, ending: string) =>
  readdirSync(join(dist, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));

/** The entry, the screen's routes and what it brings later, with all that they import. */
function scriptsOf({ routes, later }: FirstScreen): string[] {
  const begins = ['src/main.tsx', ...routes, ...later].flatMap((source) => keysOf(source, chunks));
  return [...new Set(withImports(begins, chunks).map(({ file }) => file))];
}

/** The files that the worker keeps, as its list names them. */
const kept = [
  ...read('sw.js')
    .toString()
    .matchAll(/\{[^{}]*"url":\s*"([^"]+)"[^{}]*\}/g),
].map(([entry, url = '']) => ({ url, isEssential: entry.includes('"essential"') }));
const essential = ['sw.js', ...kept.filter((file) => file.isEssential).map(({ url }) => url)];

const sheets = stylesOf(Object.keys(chunks.byKey), chunks);
/** The staff's page is opened at a desk, and no phone of a student or visitor loads or keeps it. */
const studioSheets = stylesOf(keysOf('src/features/studio/studio-page.tsx', chunks), chunks);
/** The styles of an open course alone; no first screen waits for them (build/chunk-groups.ts). */
const playerSheets = stylesOf(keysOf('src/features/player/course-player.tsx', chunks), chunks);
const apart = [...studioSheets, ...playerSheets];

const floor = await floorBytes();
const screens = Object.entries(limitedScreens).map(
  ([name, screen]) => [name, gzipped(scriptsOf(screen))] as const,
);
const screenFigures = screens.map(([name, bytes]) => `${name} ${bytes}`).join(', ');
console.log(`gzip bytes: libraries alone ${floor}, ${screenFigures}`);

const measured: Record<string, number> = {
  ...Object.fromEntries(screens.map(([name, bytes]) => [`${name}ToFloor`, bytes / floor])),
  scriptFiles: inFolder('assets', '.js').length,
  workerGzipBytes: gzipped(['sw.js']),
  styleGzipBytes: gzipped(sheets.filter((file) => !apart.includes(file))),
  playerStyleGzipBytes: gzipped(playerSheets),
  studioStyleGzipBytes: gzipped(studioSheets),
  precacheBytes: kept.reduce((sum, { url }) => sum + statSync(join(dist, url)).size, 0),
  essentialSentBytes: essential.reduce((sum, file) => sum + sentBytes(dist, file), 0),
  essentialFiles: essential.length,
  ...firstVisits(dist),
  fontBytes: inFolder('fonts', '.woff2').reduce((sum, f) => sum + statSync(join(dist, f)).size, 0),
};

for (const [name, limit] of Object.entries(limits)) {
  const size = measured[name];
  if (size === undefined) throw new Error(`budget.json names ${name}, which nothing measures`);
  const shown = Number.isInteger(size) ? size : size.toFixed(3);
  reportFigure(name, size > limit, `${shown} of ${limit}`);
}
