import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Chunks = Record<string, Chunk>;

/** The screens that must open without network from the first minute on. */
const studentRoutes =
  /src\/routes\/(__root|_student|_student\/user\.(dashboard|my-courses\.(index|\$id)))\.tsx/;
/** What these screens load by `import()` for a tap that comes later, or that needs the network. */
const notAtFirst =
  /^_(hls|buying)-|features\/sign-in\/|storage\/query-cache|src\/typed-text|offline\/update-card/;
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

/** Scripts and styles of the student's screens with all that they load, and the text of them all. */
function essentialFiles(dist: string): { files: Set<string>; text: string } {
  const chunks: Chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const files = new Set(['index.html']);
  const seen = new Set<string>();
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(add);
    chunk.dynamicImports
      ?.filter((name) => !/src\/routes\//.test(name) && !notAtFirst.test(name))
      .forEach(add);
  };
  for (const key of Object.keys(chunks)) {
    if (key === 'index.html' || studentRoutes.test(key)) add(key);
  }
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [, file] of html.matchAll(/<script src="\/(assets\/[^"]+)"/g))
    if (file) files.add(file);
  const text = [...files].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  return { files, text };
}

/** Fonts and drawings are essential where an essential file names them. */
function isEssential(url: string, { files, text }: { files: Set<string>; text: string }): boolean {
  if (files.has(url)) return true;
  return /^(art|fonts)\//.test(url) && !ofOtherScreens.test(url) && text.includes(`/${url}`);
}

const revisionOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
