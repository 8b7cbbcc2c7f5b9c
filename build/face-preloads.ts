import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import { lettersOf } from './page-faces.ts';

interface Face {
  href: string;
  has: (letter: string) => boolean;
}

const declared = readFileSync(join(import.meta.dirname, '../src/styles/fonts.css'));

/**
 * Returns the page with preloads of those faces that have letters of it. A browser finds out by itself
 * only when it lays the page out, looks in the system for each such letter meanwhile, and lays it out
 * again when they have come.
 */
export function withFacePreloads(html: string): string {
  const letters = [...lettersOf(html)];
  const links = facesIn(declared)
    .filter(({ href, has }) => letters.some(has) && !html.includes(href))
    .map(
      ({ href }) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    );
  return html.replace('</title>', () => `</title>${links.join('')}`);
}

/** Lists those faces of a style sheet that are files. */
function facesIn(css: Uint8Array): Face[] {
  const faces: Face[] = [];
  transform({
    filename: 'fonts.css',
    code: css,
    visitor: {
      Rule: {
        'font-face': ({ value: { properties } }) => {
          const [source] = properties.flatMap((one) => (one.type === 'source' ? one.value : []));
          const ranges = properties.flatMap((one) =>
            one.type === 'unicode-range' ? one.value : [],
          );
          if (source?.type !== 'url') return;
          const has = (letter: string) => {
            const code = letter.codePointAt(0) ?? 0;
            return ranges.some(({ start, end }) => start <= code && code <= end);
          };
          faces.push({ href: source.value.url.url, has });
        },
      },
    },
  });
  return faces;
}
