import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { firstFlightFile, publicPage } from '#contract/public-pages.ts';

/** The pages that a visitor comes to first. */
export const firstPages = {
  home: '/',
  courses: '/courses',
  course: '/course/1',
  contact: '/contact',
  login: '/login',
};

/** The addresses at which two floors stand in for a page of the site. */
export const floors = { static: '/privacy-policy', react: '/terms-conditions' };

/** The address of a page's words as bare HTML. */
export const bareAddress = (path: string): string => `/bare${path === '/' ? '/home' : path}.html`;

/**
 * Copies the built site and puts the floors into it: the home as it is sent, with no script at all; a
 * nearly empty page that React takes over by the same loader as the home; and for each of `paths`
 * bare HTML with the same words, without a style, a script, a font or a picture.
 */
export async function writeFloors(dist: string, folder: string, paths: string[]): Promise<void> {
  cpSync(dist, folder, { recursive: true });
  const read = (path: string) => readFileSync(join(folder, fileOf(path)), 'utf8');
  const home = read('/');
  writeFileSync(join(folder, fileOf(floors.static)), withoutScripts(home));
  for (const path of paths) write(join(folder, bareAddress(path)), bare(read(path)));
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: join(folder, 'floor'),
      rolldownOptions: {
        input: join(import.meta.dirname, 'empty-page.tsx'),
        output: { entryFileNames: 'empty-page.js' },
      },
    },
  });
  if (!result) throw new Error('the empty page was not built');
  const program = readFileSync(join(folder, 'floor/empty-page.js'));
  // Beside the other scripts: kept and sent by the same rules. The build compresses, so do we.
  writeFileSync(join(folder, 'assets/empty-page.js'), program);
  const body = '<div id="root"><main><h1>Tamil Makeover Academy</h1></main></div>';
  const empty = home
    .replace(/data-entry="[^"]*" data-modules="[^"]*"/, 'data-entry="/assets/empty-page.js"')
    .replace(/<body>.*<\/body>/s, () => `<body>${body}</body>`);
  writeFileSync(join(folder, fileOf(floors.react)), empty);
}

/** The file that a first visitor of a public page is sent. */
function fileOf(path: string): string {
  const page = publicPage(path);
  if (!page) throw new Error(`${path} is no public page`);
  return firstFlightFile(page);
}

function write(file: string, html: string): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, html);
}

const withoutScripts = (html: string): string =>
  html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '');

/** Title and description too: the words are those that a search engine finds. */
const bare = (html: string): string =>
  withoutScripts(html)
    .replace(/<(style|svg|noscript|picture|script)\b.*?<\/\1>/gs, '')
    .replace(/<(link|img|source|input)\b[^>]*>/g, '')
    .replace(/<(\/?)(\w+)([^>]*)>/g, (_, end, tag, attributes) =>
      /^(meta|html)$/.test(tag) ? `<${end}${tag}${attributes}>` : `<${end}${tag}>`,
    );
