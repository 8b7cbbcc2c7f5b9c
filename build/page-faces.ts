import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { range } from 'es-toolkit/math';
import { unescape as unescapeHtml } from 'es-toolkit/string';
import subsetFont from 'subset-font';

/** The files of the Latin faces, whole, as the worker keeps them. */
const files = { text: 'ui-latin.woff2', display: 'display-latin.woff2' };

/** The faces of languages that are not written in Latin letters, and the characters they are for. */
const own: Record<string, { files: typeof files; range: string; weight: number }> = {
  ta: {
    files: { text: 'ui-tamil-500.woff2', display: 'display-tamil.woff2' },
    range: 'U+B80-BFF,U+200C-200D,U+25CC',
    weight: 500,
  },
};

/**
 * The characters of our texts and of what a visitor types: the program may show them where the written
 * page does not. A rarer sign costs as much as three letters, for its kerning with each of them, so it
 * comes with the whole face.
 */
const common = [range(0x30, 0x3a), range(0x41, 0x5b), range(0x61, 0x7b)]
  .map((codes) => String.fromCharCode(...codes))
  .concat(" @._-+,'!?&/:()%;")
  .join('');

/**
 * Resolves to attributes for the head's script (src/bootstrap/first-faces.ts), in base64: the faces of
 * text and headings with the letters that a written page shows; with `isWhole` the Latin text face has
 * the `common` ones too.
 */
export async function facesOf(html: string, dist: string, isWhole: boolean): Promise<string> {
  const shown = lettersOf(html);
  const [, language = ''] = /<html lang="(\w+)/.exec(html) ?? [];
  const mine = own[language];
  const attribute = async (name: string, file: string, letters: string, weight?: number) => {
    const whole = readFileSync(join(dist, 'fonts', file));
    // Beside letters of one weight the Latin ones have it too.
    const axes = weight ? { variationAxes: { wght: weight } } : {};
    const part = await subsetFont(whole, letters, { targetFormat: 'woff2', ...axes });
    return ` data-${name}-face="${part.toString('base64')}"`;
  };
  const attributes = [
    attribute('text', files.text, isWhole ? shown + common : shown, mine?.weight),
    attribute('display', files.display, shown),
    ...Object.entries(mine?.files ?? {}).map(([name, file]) =>
      attribute(`own-${name}`, file, shown),
    ),
  ];
  const range = mine ? ` data-own-letters="${mine.range}"` : '';
  return (await Promise.all(attributes)).join('') + range;
}

/** Returns the characters between the body's tags, and those of placeholders, each once. */
export function lettersOf(html: string): string {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  const text = body.replace(/<(noscript|script)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  const placeholders = [...body.matchAll(/ placeholder="([^"]*)"/g)].map(([, shown]) => shown);
  const shown = [text, ...placeholders].join(' ').replaceAll('&#x27;', "'");
  return [...new Set(unescapeHtml(shown))].join('');
}
