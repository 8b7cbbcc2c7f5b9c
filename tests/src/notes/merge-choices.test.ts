import { expect, test } from 'vitest';
import {
  applyChoice,
  type Choice,
  choicesIn,
  compose,
  isOpen,
} from '../../../src/features/notes/merge-choices.ts';
import { wordChanges } from '../../../src/features/notes/word-diff.tsx';
import { mergeHunks } from '../../../src/outbox/note/merge.ts';

const base = 'primer\n\nlash\n\nset';
const mine = 'primer\n\nlash from the root\n\nset with grey';
const theirs = 'primer on the lid\n\nlash from the tail\n\nset';
const hunks = mergeHunks(base, mine, theirs);

test('only what both changed is asked about', () => {
  expect(hunks.filter(isOpen)).toEqual([
    { mine: ['lash from the root'], theirs: ['lash from the tail'] },
  ]);
});

test.each([
  ['mine', 'lash from the root'],
  ['theirs', 'lash from the tail'],
  ['both', 'lash from the root\nlash from the tail'],
] as const)('%s makes a whole note of it', (choice, lash) => {
  expect(compose(hunks, [choice])).toBe(`primer on the lid\n\n${lash}\n\nset with grey`);
});

test('another choice keeps what she has written into the result', () => {
  const both = compose(hunks, ['both']);
  const edited = `${both}\n\njasmine last`;
  expect(applyChoice(both, edited, compose(hunks, ['mine']))).toBe(
    `${compose(hunks, ['mine'])}\n\njasmine last`,
  );
});

test.each<Choice[]>([
  ['mine', 'theirs', 'both', 'mine'],
  ['both', 'both', 'theirs', 'theirs'],
  ['theirs', 'mine', 'mine', 'both'],
])('what she has chosen is read from the text that it made: %s, %s, %s, %s', (...choices) => {
  // The sides repeat lines of each other and of what is agreed, and one is empty.
  const many = [
    { agreed: ['kohl'] },
    { mine: ['kohl', 'lash'], theirs: ['lash', 'kohl'] },
    { agreed: ['', 'lash'] },
    { mine: ['lash', ''], theirs: ['', 'lash', 'kohl'] },
    { agreed: ['set'] },
    { mine: ['rose'], theirs: ['set', 'rose'] },
    { agreed: ['set'] },
    { mine: ['jasmine'], theirs: [''] },
  ];
  const text = compose(many, choices);
  expect(compose(many, choicesIn(many, text))).toBe(text);
});

test('a side that is empty is a choice as well', () => {
  const taken = [{ agreed: ['kohl'] }, { mine: [], theirs: ['lash'] }, { agreed: ['set'] }];
  expect(choicesIn(taken, 'kohl\nset')).toEqual(['mine']);
  expect(choicesIn(taken, 'kohl\nlash\nset')).toEqual(['theirs']);
});

test('many hunks are read as fast as few', () => {
  const many = Array.from({ length: 60 }, () => ({ mine: ['rose'], theirs: ['rose', 'rose'] }));
  const choices = many.map((): Choice => 'both');
  expect(choicesIn(many, compose(many, choices))).toEqual(choices);
});

test('where she has written words of her own, the next choice replaces the side that stands there', () => {
  const edited = 'primer on the lid\n\nlash from the tail\n\nset with grey\n\njasmine last';
  const begun = compose(hunks, choicesIn(hunks, edited));
  expect(applyChoice(begun, edited, compose(hunks, ['mine']))).toBe(
    'primer on the lid\n\nlash from the root\n\nset with grey\n\njasmine last',
  );
});

test.each([
  ['lash from the root', 'lash from the tail'],
  ['மை இமையின் ஓரத்தில்', 'மை இமையின் நடுவில்'],
  ['', 'all new'],
])('the words of "%s" and "%s" are all there, each on its side', (before, after) => {
  const changes = wordChanges(before, after);
  const side = (name: 'before' | 'after') =>
    changes
      .filter((change) => change.in === 'both' || change.in === name)
      .map(({ text }) => text)
      .join('');
  expect([side('before'), side('after')]).toEqual([before, after]);
});

test('only the word that differs is marked', () => {
  const changes = wordChanges('lash from the root', 'lash from the tail');
  expect(changes.filter((change) => change.in !== 'both').map(({ text }) => text)).toEqual([
    'root',
    'tail',
  ]);
});
