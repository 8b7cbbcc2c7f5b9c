import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { range } from 'es-toolkit/math';
import { unescape as unescapeHtml } from 'es-toolkit/string';
import subsetFont from 'subset-font';

/** Of the whole faces, which the worker keeps: the latin ones. */
const files = { text: 'ui-latin.woff2', display: 'display-latin.woff2' };

/** What a visitor can type, and what the academy can answer in. */
const keyboard = String.fromCharCode(...range(0x20, 0x7f));

/**
 * The faces of text and headings with the letters that a written page shows, and those of the
 * keyboard where it `isWhole`: in base64, as attributes for the head's script
 * (src/bootstrap/first-faces.ts).
 */
export async function facesOf(html: string, dist: string, isWhole: boolean): Promise<string> {
  const shown = lettersOf(html);
  const attributes = Object.entries(files).map(async ([name, file]) => {
    const whole = readFileSync(join(dist, 'fonts', file));
    const letters = isWhole && name === 'text' ? shown + keyboard : shown;
    const part = await subsetFont(whole, letters, { targetFormat: 'woff2' });
    return ` data-${name}-face="${part.toString('base64')}"`;
  });
  return (await Promise.all(attributes)).join('');
}

/** The characters between the tags of the body, and what fields show before anything is typed. */
function lettersOf(html: string): string {
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  const text = body.replace(/<(noscript|script)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  const placeholders = [...body.matchAll(/ placeholder="([^"]*)"/g)].map(([, shown]) => shown);
  const shown = [text, ...placeholders].join(' ').replaceAll('&#x27;', "'");
  return [...new Set(unescapeHtml(shown))].join('');
}
