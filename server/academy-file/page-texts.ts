import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closestMatch } from 'leven';
import type { PageFacts } from '#contract/academy-file.ts';

const folder = join(import.meta.dirname, '../../src/i18n/messages/en');
type OwnTexts = Pick<PageFacts, 'texts' | 'translations'>;

const placeholder = /\{(\w+)\}/g;

/**
 * Lists what is wrong with the academy's own texts: unknown names, with the one that is probably
 * meant, and placeholders that nothing fills.
 */
export function problemsOfTexts({ texts, translations }: OwnTexts): string[] {
  return [
    ...problemsIn(texts, 'texts'),
    ...Object.entries(translations).flatMap(([code, said]) =>
      problemsIn(said?.texts ?? {}, `translations.${code}.texts`),
    ),
  ];
}

function problemsIn(texts: Record<string, string>, place: string): string[] {
  const names = Object.keys(texts);
  if (names.length === 0) return [];
  const catalogue = readCatalogue();
  return names.flatMap((name) => {
    const original = catalogue.get(name);
    if (original === undefined)
      return [`${place}.${name} is no text of the page; ${nearest(name, [...catalogue.keys()])}`];
    const known = gapsOf(original);
    return gapsOf(texts[name] ?? '')
      .filter((gap) => !known.includes(gap))
      .map(
        (gap) =>
          `${place}.${name} has {${gap}}, which nothing fills; the page's own is: ${original}`,
      );
  });
}

function readCatalogue(): Map<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const entries = files.flatMap((file): [string, unknown][] =>
    Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );
  return new Map(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
}

const gapsOf = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, gap]) => gap ?? '');

/** The share of a name that may be misspelt: further away, one could not say which text was meant. */
const likelyShare = 0.3;

function nearest(name: string, known: string[]): string {
  const place = 'their names are in src/i18n/messages/en';
  const maxDistance = Math.max(2, Math.floor(name.length * likelyShare));
  const meant = closestMatch(name, known, { maxDistance });
  if (meant !== undefined) return `did you mean ${meant}? (${place})`;
  const [area] = name.split('_');
  const near = known.filter((other) => other.startsWith(`${area}_`));
  return near.length === 0
    ? place
    : `those of ${area} are ${near.slice(0, 5).join(', ')} … (${place})`;
}
