import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptScreens } from './first-screens.ts';
import { keysOf, readChunks, sourcesOf, withImports } from './manifest-chunks.ts';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

/** What the kept screens load by `import()` for a tap that comes later, or that needs the network. */
const notAtFirst = [
  'node_modules/hls.js/',
  'src/downloads/',
  'src/features/catalogue/',
  'src/features/certificates/',
  'src/features/sign-in/',
  'src/session/sign-in-calls.ts',
  'src/storage/query-cache.ts',
  'src/bootstrap/typed-text.ts',
  'src/routes/',
];
/** Named by styles and chunks that all screens share, and on none of these screens. */
const ofOtherScreens =
  /^(art\/(hero\/login|looks|png|brand|pattern|spots)|fonts\/(.*-rupee|ui-tamil))/;

/**
 * What the worker keeps, the essential files first and marked. A revision is the start of the
 * content's SHA-256, so that the worker can tell whether what came is what was built.
 */
export function markEssential(dist: string, entries: Entry[]) {
  const essential = essentialFiles(dist);
  const marked = entries.map((entry) => ({
    ...entry,
    revision: entry.revision && revisionOf(join(dist, entry.url)),
    ...(isEssential(entry.url, essential) ? { essential: true as const } : {}),
  }));
  return marked.sort((a, b) => Number(b.essential ?? false) - Number(a.essential ?? false));
}

/** Scripts and styles of the kept screens with all that they load, and the text of them all. */
function essentialFiles(dist: string): { files: Set<string>; text: string } {
  const chunks = readChunks(dist);
  const begins = ['src/main.tsx', ...keptScreens].flatMap((source) => keysOf(source, chunks));
  const isAtFirst = (key: string) =>
    !sourcesOf(key, chunks).some((source) => notAtFirst.some((begin) => source.startsWith(begin)));
  const loaded = withImports(begins, chunks, isAtFirst);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const inHead = [...html.matchAll(/<script src="\/(assets\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const files = new Set([
    'index.html',
    ...inHead,
    ...loaded.flatMap(({ file, css = [] }) => [file, ...css]),
  ]);
  const text = [...files].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  return { files, text };
}

/** Fonts and drawings are essential where an essential file names them. */
function isEssential(url: string, { files, text }: { files: Set<string>; text: string }): boolean {
  if (files.has(url)) return true;
  return /^(art|fonts)\//.test(url) && !ofOtherScreens.test(url) && text.includes(`/${url}`);
}

const revisionOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 7);
