import { segmentsOf } from './segments.ts';
import { soundKey, soundsLike } from './sound-key.ts';

/** Zero-width letters that keyboards put between Tamil or Latin ones; no eye sees them. */
const invisible = /[\u200b-\u200d\u2060\ufeff]/g;
const accents = /[\u0300-\u036f]/g;

/**
 * Returns a text with its letters as they are compared: composed (ொ is one sign or two, the eye sees
 * one), without case and Latin accents.
 */
const fold = (text: string): string =>
  text.normalize('NFD').replace(accents, '').replace(invisible, '').normalize('NFC').toLowerCase();

export interface Hit {
  text: string;
  isHit: boolean;
}

/** The words of a search; a text must hold all of them, in any order. */
export const termsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

export function matches(terms: readonly string[], ...texts: string[]): boolean {
  const folded = fold(texts.join('\n'));
  return terms.every((term) => isIn(folded, term));
}

/** Whether one of the words is there, where `matches` asks for all. */
export function hasHit(terms: readonly string[], ...texts: string[]): boolean {
  const folded = fold(texts.join('\n'));
  return terms.some((term) => isIn(folded, term));
}

/** Cuts a line at its hits, never inside a letter: a Tamil sign stays with its base. */
export function highlight(terms: readonly string[], line: string): Hit[] {
  const graphemes = segmentsOf(line, 'grapheme');
  const startOf: number[] = [];
  let folded = '';
  for (const grapheme of graphemes) {
    startOf.push(folded.length);
    folded += fold(grapheme);
  }
  const isTouched = new Uint8Array(folded.length + 1);
  for (const term of terms) {
    for (let at = placeOf(term, folded); at !== -1; at = placeOf(term, folded, at + 1)) {
      isTouched.fill(1, at, at + lettersOf(term).length);
    }
    for (const { word, at } of alike(folded, term)) isTouched.fill(1, at, at + word.length);
  }
  const hits: Hit[] = [];
  graphemes.forEach((grapheme, index) => {
    const isHit = isTouched.subarray(startOf[index], startOf[index + 1]).includes(1);
    const last = hits.at(-1);
    if (last?.isHit === isHit) last.text += grapheme;
    else hits.push({ text: grapheme, isHit });
  });
  return hits;
}

const isIn = (folded: string, term: string): boolean =>
  placeOf(term, folded) !== -1 || alike(folded, term).length > 0;

const startsInsideNumber = (folded: string, at: number): boolean =>
  at > 0 && /^\d\d/.test(folded.slice(at - 1, at + 1));

/**
 * Returns where a term stands next, or -1. A number is looked for from its beginning: 7 finds 71, never 17.
 */
function placeOf(term: string, folded: string, from = 0): number {
  const letters = lettersOf(term);
  let at = folded.indexOf(letters, from);
  while (startsInsideNumber(folded, at)) at = folded.indexOf(letters, at + 1);
  return at;
}

/**
 * A pulli at the end of a word is not looked for: an ending takes its place (விரல், விரலால்), and a
 * keyboard that writes by sound writes it before each vowel (ப் on the way to பி).
 */
const lettersOf = (term: string): string => term.replace(/(.)\u0bcd$/, '$1');

const latinWord = /[a-z]+/g;
const tamilWord = /[\u0b80-\u0bff]+/g;
const isOf = (script: RegExp, word: string) => word.replace(script, '') === '';

/** The words of the other script that sound like this one. */
function alike(folded: string, term: string): { word: string; at: number }[] {
  const other = isOf(latinWord, term) ? tamilWord : isOf(tamilWord, term) ? latinWord : null;
  if (!other) return [];
  const key = keyOf(term);
  return [...folded.matchAll(other)]
    .filter(([word]) => soundsLike(key, keyOf(word)))
    .map(({ 0: word, index }) => ({ word, at: index }));
}

/** The sounds of words: notes are searched with each keystroke, and hold the same words many times. */
const known = new Map<string, string>();
const mostKnown = 5000;

function keyOf(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= mostKnown) known.clear();
  const key = soundKey(word);
  known.set(word, key);
  return key;
}
