import { expect, test } from 'vitest';
import { maxNoteChars } from '#contract/limits.ts';
import { fitNote } from '../../../src/features/notes/fit-note.ts';

const full = 'அ'.repeat(maxNoteChars);
const but = (chars: number) => full.slice(chars);

test('what has room is left as it is', () => {
  expect(fitNote('மை', 'மை இடு', 6)).toEqual({ text: 'மை இடு', caret: 6, isCut: false });
});

test('what has none goes from the end of what was typed, in whole letters', () => {
  expect(fitNote(but(1), `${but(1)}கோ`, maxNoteChars + 1)).toEqual({
    text: but(1),
    caret: maxNoteChars - 1,
    isCut: true,
  });
  // In the midst of the note: what stands after it stays.
  const typed = `மை கொலுசு${but(6)}`;
  expect(fitNote(but(6), typed, 9)).toEqual({ text: `மை கொ${but(6)}`, caret: 5, isCut: true });
});

test('a sign for which there is no room takes no letter with it', () => {
  const before = `${but(1)}க`;
  const text = fitNote(before, `${before}ோ`, maxNoteChars + 1);
  expect(text).toEqual({ text: before, caret: maxNoteChars, isCut: true });
});

test('a note that a merge has made longer can be shortened and does not grow', () => {
  const long = `${full}மை`;
  expect(fitNote(long, long.slice(1), 0).text).toBe(long.slice(1));
  expect(fitNote(long, `இ${long}`, 1)).toEqual({ text: long, caret: 0, isCut: true });
});
