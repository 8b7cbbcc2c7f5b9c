import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { facesOf } from './page-faces.ts';
import { urgentImage, urgentPreload } from './page-pictures.ts';
import { usedStyles, withoutFaces } from './used-styles.ts';

/**
 * Ten packets and then twenty are what a server sends on a new connection before it has heard twice
 * that they came (RFC 6928); the headers want room too.
 */
const mostBytes = 42_300;

const sheetLink = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g;
const fontPreload = /\s*<link\s+rel="preload"\s[^>]*as="font"[^>]*>/g;
const headScript = /<script src="([^"]+)"( data-entry="[^>]*)><\/script>/;
const manifestLink = /<link rel="manifest" href="([^"]+)">/;

/**
 * Resolves to a written page that needs no second answer for its first screen (docs/decisions/061). It
 * holds the rules that its elements wear in place of its style sheets, the letters that it shows in place
 * of its fonts, its first picture and the head's script. Style sheets and manifest come with the program,
 * the whole fonts with the worker. Where it is too large, the `common` letters (page-faces.ts) are left out.
 */
export async function inFirstFlight(html: string, dist: string): Promise<string> {
  const whole = await page(html, dist, true);
  return brotliCompressSync(whole).length <= mostBytes ? whole : page(html, dist, false);
}

async function page(html: string, dist: string, isWhole: boolean): Promise<string> {
  const read = (href: string) => readFileSync(join(dist, href), 'utf8').trim();
  const [element, file, attributes] = headScript.exec(html) ?? [];
  if (!element || !file) throw new Error('The page has no script in its head');
  const sheets = [...html.matchAll(sheetLink)].flatMap(([, href]) => href ?? []);
  const hasFaces = (href: string) => read(href).includes('@font-face');
  const [, manifest] = manifestLink.exec(html) ?? [];
  const later = [
    ` data-styles="${sheets.map((href) => faceless(href, dist)).join(' ')}"`,
    ` data-faces="${sheets.filter(hasFaces).join(' ')}"`,
    ` data-manifest="${manifest}"`,
    await facesOf(html, dist, isWhole),
  ];
  const script = `<script${attributes}${later.join('')}>${read(file)}</script>`;
  const style = `<style>${usedStyles(html, sheets.map(read).join('\n'))}</style>`;
  return html
    .replace(element, () => script)
    .replace(sheetLink, (_, href) => (hasFaces(href) ? unworn(href) : ''))
    .replace(fontPreload, '')
    .replace(manifestLink, '')
    .replace('</head>', () => `${style}</head>`)
    .replace(urgentPreload, '')
    .replace(urgentImage, (_, before, image, after) => before + dataUrl(read(image)) + after);
}

/**
 * Returns the style sheet's address, or that of a copy beside it that declares no font: a browser loads
 * each declared font whose letters a page shows, though the page has brought them. The page itself
 * declares the system's faces.
 */
function faceless(href: string, dist: string): string {
  const css = readFileSync(join(dist, href), 'utf8');
  const rest = withoutFaces(css);
  if (!css.includes('@font-face')) return href;
  const hash = createHash('sha256').update(rest).digest('base64url').slice(0, 7);
  const copy = `/assets/faceless-${hash}.css`;
  writeFileSync(join(dist, copy), rest);
  return copy;
}

/**
 * A disabled link keeps the style sheet's place, unfetched, until the page wears the whole faces
 * (src/bootstrap/first-faces.ts): a part of the program that names the style sheet would bring it, and
 * the browser would lay the whole page out anew.
 */
const unworn = (href: string): string => `<link rel="stylesheet" href="${href}" disabled>`;

/** As text it compresses with the page; base64 would not. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${encodeURI(svg).replaceAll('#', '%23')}`;
