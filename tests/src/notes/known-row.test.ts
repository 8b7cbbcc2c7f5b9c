import { expect, test } from 'vitest';
import {
  isInRow,
  mayTakeIn,
  mergeTakenIn,
  rowRead,
  takeInRow,
  wordsInNoRow,
  writeInto,
} from '../../../src/features/notes/known-row.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';

const note = (text: string) => ({ ...emptyNote('7', '1'), text, editedAt: 1 });
const kohl = rowRead('kohl');

test('what was just read is in its row until something is typed', () => {
  expect(isInRow(kohl, 'kohl')).toBe(true);
  expect(wordsInNoRow(kohl, 'kohl')).toBeNull();
  expect(isInRow(kohl, 'kohl wing')).toBe(false);
  expect(wordsInNoRow(kohl, 'kohl wing')).toEqual({
    seen: { mine: 'kohl', stored: 'kohl' },
    text: 'kohl wing',
  });
});

test("another tab's words that are held back are not in the screen's text, which is to be written then", () => {
  const held = takeInRow(kohl, note('kohl\nrouge'));
  expect(held.seen).toEqual({ mine: 'kohl', stored: 'kohl\nrouge' });
  expect(isInRow(held, 'kohl')).toBe(false);
  expect(mergeTakenIn(held, 'kohl wing')).toEqual({
    known: rowRead('kohl\nrouge'),
    text: 'kohl wing\nrouge',
  });
});

test('what is met while she types waits for the next write', () => {
  expect(mayTakeIn(kohl, note('kohl\nrouge'), 'kohl')).toBe(true);
  expect(mayTakeIn(kohl, note('kohl'), 'kohl wing')).toBe(true);
  expect(mayTakeIn(kohl, note('kohl\nrouge'), 'kohl wing')).toBe(false);
});

test("a row that is behind is written though nothing was typed, and is not taken for the academy's answer", () => {
  const sent = mergeTakenIn(
    takeInRow({ ...kohl, isBehind: true }, note('kohl wing'), 'kohl wing'),
    'kohl wing',
  );
  expect(sent.text).toBe('kohl wing');
  expect(sent.known).toEqual({
    seen: { mine: 'kohl wing', stored: 'kohl wing' },
    text: 'kohl',
    isBehind: true,
    left: [],
  });
  expect(isInRow(sent.known, 'kohl wing')).toBe(false);
  expect(wordsInNoRow(sent.known, 'kohl wing, thin')).toEqual({
    seen: { mine: 'kohl', stored: 'kohl' },
    text: 'kohl wing, thin',
  });
});

test('a text is written beside what another tab has written meanwhile, and into a row that was cleared', () => {
  const typed = { known: kohl, note: note('kohl'), text: 'kohl wing' };
  expect(writeInto(note('kohl\nrouge'), typed, 5)).toMatchObject({
    text: 'kohl wing\nrouge',
    editedAt: 5,
  });
  expect(writeInto(emptyNote('7', '1'), typed, 5)).toMatchObject({ text: 'kohl wing' });
});

test('what was left behind is typed anew into no row that has it already', () => {
  const left = [
    { id: 'an edit', own: 'kohl wing' },
    { id: 'a later one', own: 'kohl wing, thin' },
  ];
  const screen = { known: { ...kohl, left }, note: note('kohl'), text: 'kohl wing, thin' };
  const first = writeInto(note('kohl'), screen, 5);
  expect(first).toMatchObject({ text: 'kohl wing, thin', restored: ['a later one'] });
  const restored = { ...note('kohl wing\nrouge'), restored: ['an edit'] };
  expect(writeInto(restored, screen, 5).text).toBe('kohl wing, thin\nrouge');
  // A row that is put back keeps what it says of others' edits.
  const sent = { ...note('kohl wing, thin'), saves: 1 };
  const behind = { ...screen, note: sent };
  expect(writeInto({ ...note('kohl wing'), restored: ['an edit'] }, behind, 5)).toMatchObject({
    text: 'kohl wing, thin',
    restored: ['an edit', 'a later one'],
  });
});

test('of what was left behind the screen remembers what no row had that it has met', () => {
  const left = [
    { id: 'an edit', own: 'kohl wing' },
    { id: 'a later one', own: 'kohl wing, thin' },
  ];
  const met = takeInRow(
    { ...kohl, left },
    { ...note('rouge\nkohl wing'), restored: ['an edit'] },
    'kohl wing',
  );
  expect(met.left).toEqual([left[1]]);
  const { known, text } = mergeTakenIn(met, 'kohl wing, thin');
  expect(text).toBe('rouge\nkohl wing, thin');
  expect(known.left).toEqual([{ id: 'a later one', own: 'rouge\nkohl wing, thin' }]);
});
