import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { publicPages } from '../contract/public-pages.ts';
import { academyContact } from './academy-page.ts';

interface RenderedPage {
  body: string;
  title: string;
  description: string;
  routeIds: string[];
}
type Chunks = Record<string, { css?: string[]; imports?: string[] }>;

/**
 * Writes every public page as HTML, between the bundle and the worker's list of what to keep. The
 * page's own program draws them, so the two cannot differ.
 */
export async function prerender(dist: string): Promise<void> {
  const folder = join(import.meta.dirname, '../node_modules/.prerender');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { __API_BASE__: '""', ...academyContact() },
    plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react()],
    build: { ssr: 'src/prerender.tsx', outDir: folder, emptyOutDir: true },
  });
  const pages = await renderAll(join(folder, 'prerender.js'));
  const shell = await readFile(join(dist, 'index.html'), 'utf8');
  const chunks: Chunks = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  for (const [path, file] of Object.entries(publicPages)) {
    const html = pageHtml({ path, shell, chunks, page: pages[path] });
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), html);
  }
  await rm(folder, { recursive: true });
}

/** In a process of its own: the page's timers and channels would keep the build from ending. */
async function renderAll(program: string): Promise<Record<string, RenderedPage>> {
  const script = `
    const { renderPage } = await import(${JSON.stringify(pathToFileURL(program).href)});
    const pages = {};
    for (const path of ${JSON.stringify(Object.keys(publicPages))}) pages[path] = await renderPage(path);
    process.stdout.write(JSON.stringify(pages), () => process.exit(0));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
  );
  return JSON.parse(stdout);
}

interface PageParts {
  path: string;
  shell: string;
  chunks: Chunks;
  page: RenderedPage | undefined;
}

function pageHtml({ path, shell, chunks, page }: PageParts): string {
  if (!page?.title || !/<h1[ >]/.test(page.body)) throw new Error(`${path} came out empty`);
  if (/ style="/.test(page.body)) throw new Error(`${path} has a style attribute: the CSP forbids`);
  const styles = stylesOf(page.routeIds, chunks).filter((href) => !shell.includes(href));
  const links = styles.map((href) => `<link rel="stylesheet" href="/${href}">`).join('');
  const head = [
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:image" content="/art/png/og-1200x630.png">',
  ].join('');
  return shell
    .replace(/<title>.*<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace(
      /(name="description"\s+content=")[^"]*/,
      (_, name) => name + escapeHtml(page.description),
    )
    .replace('</head>', () => `${links}${head}</head>`)
    .replace(/<noscript>.*<\/noscript>/s, '')
    .replace('<div id="root">', () => `<div id="root" data-page="${path}">${page.body}`);
}

/** The style files that the page's routes would load; unstyled HTML would jump when they come. */
function stylesOf(routeIds: string[], chunks: Chunks): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of chunks[key]?.imports ?? []) add(imported);
    for (const file of chunks[key]?.css ?? []) styles.add(file);
  };
  const isOfPage = (key: string) => routeIds.some((id) => key.startsWith(`${routeFile(id)}?`));
  for (const key of Object.keys(chunks).filter(isOfPage)) add(key);
  return [...styles];
}

/** `/_site/course/$id` is written in `src/routes/_site/course.$id.tsx`. */
function routeFile(id: string): string {
  const [layout = '', ...rest] = id.split('/').filter(Boolean);
  if (rest.length === 0) return `src/routes/${id.endsWith('/') ? `${layout}/index` : layout}.tsx`;
  return `src/routes/${layout}/${rest.join('.')}.tsx`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
