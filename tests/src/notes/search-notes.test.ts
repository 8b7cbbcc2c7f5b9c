import { expect, test } from 'vitest';
import { excerptOf, linesFor } from '../../../src/features/notes/search-notes.ts';
import { highlight, matches, termsOf } from '../../../src/ui/find-text.ts';
import { letterStart } from '../../../src/ui/segments.ts';

const found = (query: string, ...texts: string[]) => matches(termsOf(query), ...texts);
const hits = (query: string, line: string) =>
  highlight(termsOf(query), line)
    .filter(({ isHit }) => isHit)
    .map(({ text }) => text);

test.each([
  ['KOHL wing', 'the wing of kohl'],
  ['cafe', 'Café au lait'],
  ['பொட்டு', 'சிவப்பு பொட்டு வை'],
  // ெ + ா is how some keyboards type ொ.
  ['ப\u0bc6\u0bbeட்டு', 'பொட்டு'],
  ['மை', 'ம\u200dை'],
  // A case ending takes the place of the pulli.
  ['விரல்', 'விரலால் தடவு'],
  // Half of a word: the keyboard writes ண் before its vowel.
  ['மண்', 'மணப்பெண்'],
])('"%s" finds "%s"', (query, text) => {
  expect(found(query, text)).toBe(true);
});

test('every word must be there, in the name of the course or in the note', () => {
  expect(found('bridal kohl', 'Bridal Makeup', 'kohl first')).toBe(true);
  expect(found('bridal rose', 'Bridal Makeup', 'kohl first')).toBe(false);
});

test('a number is found from its beginning, not in the midst of another', () => {
  expect(found('step 7', 'step 71')).toBe(true);
  expect(found('step 7', 'step 17')).toBe(false);
  expect(found('12', 'kohl [04:12]')).toBe(true);
  expect(hits('7', '17, 7 and 70')).toEqual(['7', '7']);
});

test('hits are whole mails, and a marked line is the line again', () => {
  const line = 'மை இமையின் ஓரத்தில்';
  expect(hits('இம', line)).toEqual(['இமை']);
  expect(
    highlight(termsOf('மை'), line)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
  expect(hits('KOHL', 'kohl and Kohl')).toEqual(['kohl', 'Kohl']);
});

test('the lines with a hit are shown; without one the first', () => {
  const text = 'one\n\ntwo\nthree kohl';
  expect(linesFor(termsOf('kohl'), text, 2)).toEqual(['three kohl']);
  expect(linesFor([], text, 2)).toEqual(['one', 'two']);
});

test.each([
  ['kohl', 'kohl first, then the lash line and the rest of the face'],
  ['lash', 'kohl first, then the lash line and the rest of the face'],
  // The line was found by its lesson's title.
  ['bridal', 'kohl first, then the lash line, the brow and the rest of the face'],
])('a line is shown from its start where "%s" does not stand late in it', (query, line) => {
  expect(excerptOf(termsOf(query), line)).toBe(line);
});

test('a line whose first hit stands late is shown from a little before it, from the start of a letter', () => {
  const late = `${'kohl first '.repeat(20)}then rose, then gold`;
  expect(excerptOf(termsOf('rose'), late)).toMatch(/^….{1,30}rose, then gold$/);
  for (const before of ['மை ', 'பொட்டு', '💄']) {
    for (const more of ['', 'a', 'ab']) {
      const line = `${before.repeat(40)}${more}rose`;
      const shown = excerptOf(termsOf('rose'), line);
      const start = line.length - shown.length + 1;
      expect(shown).toBe(`…${line.slice(start)}`);
      expect(letterStart(line, start)).toBe(start);
    }
  }
});

test('a consonant that still waits for its vowel is marked with the letter that it became', () => {
  expect(hits('இம்', 'மை இமையின் ஓரத்தில்')).toEqual(['இமை']);
  expect(found('்', 'மை')).toBe(false);
});
