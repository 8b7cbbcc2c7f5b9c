import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLanguage } from '../contract/languages.ts';
import { keptScreens } from './first-screens.ts';
import { keysOf, readChunks, sourcesOf, stylesOf, withImports } from './manifest-chunks.ts';
import { pagePolicy } from './page-policy.ts';

interface Entry {
  url: string;
  revision: string | null;
  size: number;
}

/** Sources that the kept screens load by `import()` for a tap that comes later, or needs the network. */
const notAtFirst = [
  'node_modules/hls.js/',
  'src/downloads/',
  'src/features/catalogue/',
  'src/features/certificates/',
  'src/features/sign-in/',
  'src/session/sign-in-calls.ts',
  'src/storage/query-cache.ts',
  'src/offline/unsaved/typed-text.ts',
  'src/routes/',
];
/** Returns the language's own folder below `dist`, which holds its empty page. */
const folderOf = ({ prefix }: { prefix: string }) => `${prefix}/`.slice(1);

/** Files that styles and chunks of all screens name, though no kept screen shows them. */
const ofOtherScreens = /^(art\/(hero\/login|looks|png|brand|pattern|spots)|fonts\/.*-rupee)/;

/**
 * Returns the files that the worker keeps, the essential ones first and marked. A revision is the start
 * of the content's SHA-256, so that the worker can tell whether what came is what was built. That of a
 * page, whose content the server changes, follows from its policy too, and ends with the hash in the name
 * of its program.
 */
export function markEssential(
  dist: string,
  entries: Entry[],
  language = firstLanguage,
  policy = pagePolicy(),
) {
  const essential = essentialFiles(dist, `${folderOf(language)}index.html`);
  const isFirst = language.code === firstLanguage.code;
  const marked = entries.map((entry) => ({
    ...entry,
    revision: entry.revision && revisionOf(dist, entry.url, policy),
    ...(isEssential(entry.url, essential) && !(isFirst && isTamilFont(entry.url))
      ? { essential: true as const }
      : {}),
  }));
  return marked.sort((a, b) => Number(b.essential ?? false) - Number(a.essential ?? false));
}

/** The studio's page is for a few people with a network. */
const notKept = 'src/features/studio/studio-page.tsx';

/** The files without the studio's script and styles. */
export function withoutStudio(dist: string, entries: Entry[]): Entry[] {
  const chunks = readChunks(dist);
  const keys = keysOf(notKept, chunks);
  const files = new Set([...keys.map((key) => chunks.byKey[key]?.file), ...stylesOf(keys, chunks)]);
  return entries.filter(({ url }) => !files.has(url));
}

/** Scripts and styles of the kept screens with all that they load, and the text of them all. */
function essentialFiles(dist: string, shell: string): { files: Set<string>; text: string } {
  const chunks = readChunks(dist);
  const begins = ['src/main.tsx', ...keptScreens].flatMap((source) => keysOf(source, chunks));
  const isAtFirst = (key: string) =>
    !sourcesOf(key, chunks).some((source) => notAtFirst.some((begin) => source.startsWith(begin)));
  const loaded = withImports(begins, chunks, isAtFirst);
  const html = readFileSync(join(dist, shell), 'utf8');
  const inHead = [...html.matchAll(/<script src="\/(assets\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const files = new Set([
    shell,
    ...inHead,
    ...loaded.flatMap(({ file, css = [] }) => [file, ...css]),
  ]);
  const text = [...files].map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  return { files, text };
}

/** Whether a font is the Tamil one of plain text: any font of the phone will do for the logo's line. */
const isTamilFont = (url: string): boolean => url.startsWith('fonts/ui-tamil');

/** Fonts and drawings are essential where an essential file names them. */
function isEssential(url: string, { files, text }: { files: Set<string>; text: string }): boolean {
  if (files.has(url)) return true;
  return /^(art|fonts)\//.test(url) && !ofOtherScreens.test(url) && text.includes(`/${url}`);
}

function revisionOf(dist: string, url: string, policy: string): string {
  const isPage = url.endsWith('.html');
  const hash = createHash('sha256').update(readFileSync(join(dist, url)));
  if (isPage) hash.update(policy);
  return hash.digest('hex').slice(0, 7) + (isPage ? programOf(dist, url) : '');
}

function programOf(dist: string, url: string): string {
  const html = readFileSync(join(dist, url), 'utf8');
  const hash = /\/assets\/index-([\w-]+)\.js/.exec(html)?.[1];
  if (hash === undefined) throw new Error(`${url} names no program: assets/index-<hash>.js`);
  return hash;
}
