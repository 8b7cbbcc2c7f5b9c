import { segmentsOf } from '../../ui/segments.ts';

/** Zero-width letters that keyboards put between Tamil or Latin ones; no eye sees them. */
const invisible = /[\u200b-\u200d\u2060\ufeff]/g;
const accents = /[\u0300-\u036f]/g;

/**
 * How letters are compared: composed (ொ is one sign or two, the eye sees one), without case and
 * Latin accents.
 */
const fold = (text: string): string =>
  text.normalize('NFD').replace(accents, '').replace(invisible, '').normalize('NFC').toLowerCase();

export interface Hit {
  text: string;
  isHit: boolean;
}

/** The words of a search; a note must hold all of them, in any order. */
export const termsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export function matches(terms: readonly string[], ...texts: string[]): boolean {
  const folded = fold(texts.join('\n'));
  return terms.every((term) => folded.includes(term));
}

/**
 * The lines to show for a note: those with a hit, else its first ones. A line is found by what it is
 * `about` too, as the titles of the lessons that it names.
 */
export function linesFor(
  terms: readonly string[],
  text: string,
  most: number,
  about: (line: string) => readonly string[] = () => [],
): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const hits = lines.filter((line) => hasHit(terms, line, ...about(line)));
  return (hits.length > 0 ? hits : lines).slice(0, most);
}

/** Whether one of the words is there, where `matches` asks for all. */
export function hasHit(terms: readonly string[], ...texts: string[]): boolean {
  const folded = fold(texts.join('\n'));
  return terms.some((term) => folded.includes(term));
}

/** Cuts a line at its hits, never inside a letter: a Tamil sign stays with its base. */
export function highlight(terms: readonly string[], line: string): Hit[] {
  const parts = segmentsOf(line, 'grapheme');
  const startOf: number[] = [];
  let folded = '';
  for (const part of parts) {
    startOf.push(folded.length);
    folded += fold(part);
  }
  const isTouched = new Uint8Array(folded.length + 1);
  for (const term of terms) {
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + 1)) {
      isTouched.fill(1, at, at + term.length);
    }
  }
  const hits: Hit[] = [];
  parts.forEach((part, index) => {
    const isHit = isTouched.subarray(startOf[index], startOf[index + 1]).includes(1);
    const last = hits.at(-1);
    if (last?.isHit === isHit) last.text += part;
    else hits.push({ text: part, isHit });
  });
  return hits;
}
