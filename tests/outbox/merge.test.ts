import { expect, test } from 'vitest';
import { mergeNotes } from '../../src/outbox/note/merge.ts';

test.for([
  { name: 'only mine changed', base: 'a', mine: 'b', theirs: 'a', text: 'b' },
  { name: 'only theirs changed', base: 'a', mine: 'a', theirs: 'b', text: 'b' },
  { name: 'both made the same change', base: 'a', mine: 'b', theirs: 'b', text: 'b' },
  { name: 'different lines', base: 'a\n-\nb', mine: 'A\n-\nb', theirs: 'a\n-\nB', text: 'A\n-\nB' },
  {
    name: 'one deletes, one adds apart',
    base: 'a\n-\nb',
    mine: '-\nb',
    theirs: 'a\n-\nb\nc',
    text: '-\nb\nc',
  },
])('merges cleanly when $name', ({ base, mine, theirs, text }) => {
  expect(mergeNotes(base, mine, theirs)).toEqual({ text, isClean: true });
});

test.for([
  { name: 'edit neighbouring lines', base: 'a\nb', mine: 'A\nb', theirs: 'a\nB', text: 'A\nB' },
  {
    name: 'edit a line and add behind it',
    base: 'a\nb',
    mine: 'a\nB',
    theirs: 'a\nb\nc',
    text: 'a\nB\nc',
  },
  { name: 'edit a line and add before it', base: 'a', mine: 'A', theirs: 'z\na', text: 'z\nA' },
])('merges cleanly when both $name', ({ base, mine, theirs, text }) => {
  expect(mergeNotes(base, mine, theirs)).toEqual({ text, isClean: true });
  expect(mergeNotes(base, theirs, mine)).toEqual({ text, isClean: true });
});

test('two additions in one place conflict: nobody knows which comes first', () => {
  expect(mergeNotes('a', 'a\nmine', 'a\ntheirs')).toEqual({
    text: 'a\nmine\ntheirs',
    isClean: false,
  });
});

test('a conflict holds both texts, mine first, shared lines once', () => {
  const merged = mergeNotes('x', 'head\nmine\ntail', 'head\ntheirs\ntail');
  expect(merged).toEqual({ text: 'head\nmine\ntheirs\ntail', isClean: false });
});

test('Tamil text is merged by lines and never torn', () => {
  const merged = mergeNotes('மை\n-\nபொட்டு', 'மை இடு\n-\nபொட்டு', 'மை\n-\nபொட்டு வை');
  expect(merged.text).toBe('மை இடு\n-\nபொட்டு வை');
});
