import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rootRouteId } from '@tanstack/react-router';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { escape as escapeHtml } from 'es-toolkit/string';
import { build } from 'vite';
import type { PageFacts } from '../contract/academy-file.ts';
import { addressIn } from '../contract/language-addresses.ts';
import type { Language } from '../contract/languages.ts';
import { firstFlightFile, type PublicPage, publicPages } from '../contract/public-pages.ts';
import { defineAcademy } from './academy-page.ts';
import { cssModules } from './css-modules.ts';
import { withFacePreloads } from './face-preloads.ts';
import { inFirstFlight } from './first-flight.ts';
import { languageCode, textsAlias } from './language.ts';
import { type Chunks, keysOf, readChunks } from './manifest-chunks.ts';
import { headOf } from './page-head.ts';
import { withDeferredPicture, withIcons } from './page-pictures.ts';

interface RenderedPage {
  body: string;
  title: string;
  description: string;
  routeIds: string[];
  withoutScript: string;
  siteName: string;
  home: string;
}

/**
 * Writes every public page as HTML, between the bundle and the worker's list of what to keep. The
 * page's own program draws them, so the two cannot differ. `facts` is what the academy says of itself.
 * The files of a language are in its folder.
 */
export async function prerender(dist: string, facts: PageFacts, language: Language): Promise<void> {
  // The folder is beside the packages that the program imports, and of its own, since two builds
  // may run at a time.
  const folder = join(import.meta.dirname, `../node_modules/.prerender-${process.pid}`);
  try {
    await buildPages(folder, facts, language);
    await writePages(dist, folder, language);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the program that renders the pages, as `prerender.js` in a folder. */
async function buildPages(folder: string, facts: PageFacts, language: Language): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __API_BASE__: '""', ...languageCode(language), ...defineAcademy(facts, language) },
    css: { modules: cssModules },
    resolve: { alias: textsAlias(language) },
    plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react()],
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true },
  });
}

async function writePages(dist: string, folder: string, language: Language): Promise<void> {
  const pages = await renderAll(join(folder, 'prerender.js'), language);
  const head = await buildHeadScript(dist, folder);
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  const chunks = readChunks(dist);
  const sprite = await readFile(join(dist, 'art/icons.svg'), 'utf8');
  const own = join(dist, language.prefix);
  for (const [path, options] of Object.entries(publicPages)) {
    const page = pageHtml({ path, language, shell, chunks, head, page: pages[path], options });
    const html = withFacePreloads(withIcons(page, sprite));
    await write(join(own, options.file), withDeferredPicture(html));
    await write(join(own, firstFlightFile(options)), await inFirstFlight(html, dist));
  }
  // The empty page paints nothing before its program, but the head's script sets the theme.
  await rm(join(dist, 'index.html'));
  await write(join(own, 'index.html'), withHeadScript(shell, `<script src="/${head}"></script>`));
}

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** Builds the head's script as one classic file beside the others; resolves to its path below `dist`. */
async function buildHeadScript(dist: string, folder: string): Promise<string> {
  const outDir = join(folder, 'head');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      lib: {
        entry: 'src/bootstrap/head-script.ts',
        formats: ['iife'],
        name: 'head',
        fileName: () => 'head.js',
      },
      outDir,
    },
  });
  const code = await readFile(join(outDir, 'head.js'));
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const file = `assets/head-script-${hash}.js`;
  await writeFile(join(dist, file), code);
  return file;
}

/**
 * The rendering has a process of its own, since the page's timers and channels would keep the build
 * from ending.
 */
async function renderAll(
  program: string,
  language: Language,
): Promise<Record<string, RenderedPage>> {
  const addresses = Object.entries(publicPages).map(([path, { query = '' }]) => [
    path,
    addressIn(language, path) + query,
  ]);
  const script = `
    const { renderPage } = await import(${JSON.stringify(pathToFileURL(program).href)});
    const pages = {};
    for (const [path, address] of ${JSON.stringify(addresses)}) pages[path] = await renderPage(address);
    process.stdout.write(JSON.stringify(pages), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
  );
  return JSON.parse(stdout);
}

interface PageOptions {
  path: string;
  language: Language;
  shell: string;
  chunks: Chunks;
  head: string;
  page: RenderedPage | undefined;
  options: PublicPage;
}

function pageHtml({ path, language, shell, chunks, head, page, options }: PageOptions): string {
  if (!page?.title || !/<h1[ >]/.test(page.body)) throw new Error(`${path} came out empty`);
  if (/ style="/.test(page.body)) throw new Error(`${path} has a style attribute: the CSP forbids`);
  const { scripts, styles } = filesOf(page, chunks);
  const links = styles
    .filter((href) => !shell.includes(href))
    .map((href) => `<link rel="stylesheet" href="/${href}">`);
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(shell) ?? [];
  if (!entry) throw new Error('index.html has no module script');
  const modules = scripts.map((file) => `/${file}`).join(' ');
  const script = `<script src="/${head}" data-entry="${entry}" data-modules="${modules}"></script>`;
  return withHeadScript(shell, script)
    .replace(/\s*<script type="module".*?<\/script>|\s*<link rel="modulepreload"[^>]*>/gs, '')
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /(name="description"\s+content=")[^"]*/,
      (_, name) => name + escapeHtml(page.description),
    )
    .replace('</head>', () =>
      [
        ...links,
        ...headOf({ path, language, page, isPersonal: options.isPersonal }),
        '</head>',
      ].join(''),
    )
    .replace(/<noscript>.*<\/noscript>/s, '')
    .replace(
      '<div id="root">',
      () =>
        `<noscript>${page.withoutScript}</noscript><div id="root" ${hydrationAttributes(path, options)}>${page.body}`,
    );
}

/** The script stands before anything that can paint; the policy allows no inline script. */
const withHeadScript = (shell: string, script: string): string =>
  shell.replace('<meta name="theme-color"', `${script}$&`);

/** The attributes by which src/main.tsx decides whether to hydrate the page. */
const hydrationAttributes = (path: string, { reads, greets }: PublicPage): string =>
  `data-page="${path}"${reads ? ` data-reads="${reads}"` : ''}${greets ? ' data-greets' : ''}`;

/**
 * Lists what the page's routes load: its style files, since unstyled HTML would jump when they come, and
 * its scripts, so that they are fetched all at once.
 */
function filesOf(
  { routeIds, body }: RenderedPage,
  chunks: Chunks,
): { scripts: string[]; styles: string[] } {
  // The program comes first, as without a prerendered page: its chunk and others import each other.
  const scripts = new Set(
    keysOf('src/main.tsx', chunks).map((key) => chunks.byKey[key]?.file ?? ''),
  );
  const styles = new Set<string>();
  const seen = new Set<string>();
  // Imported chunks come first: a component's own style file stands behind those it builds on.
  const add = (key: string) => {
    const chunk = chunks.byKey[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    for (const file of chunk.css ?? []) styles.add(file);
    scripts.add(chunk.file);
  };
  const sources = routeIds.filter((id) => id !== rootRouteId).map(routeFile);
  // The program needs this chunk before it hydrates a form, and the network may be lost in between.
  if (body.includes('<form')) sources.unshift('src/offline/unsaved/typed-text.ts');
  for (const key of sources.flatMap((source) => keysOf(source, chunks))) add(key);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Returns a route's file: `/_site/course/$id` is written in `src/routes/_site/course.$id.tsx`. */
function routeFile(id: string): string {
  const [layout = '', ...rest] = id.split('/').filter(Boolean);
  if (rest.length === 0) return `src/routes/${id.endsWith('/') ? `${layout}/index` : layout}.tsx`;
  return `src/routes/${layout}/${rest.join('.')}.tsx`;
}
