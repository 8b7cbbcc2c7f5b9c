import { expect, test } from 'vitest';
import { applyChoice, compose, isOpen } from '../../../src/features/notes/merge-choices.ts';
import { wordChanges } from '../../../src/features/notes/word-diff.tsx';
import { mergeHunks } from '../../../src/outbox/note/merge.ts';

const base = 'primer\n\nlash\n\nset';
const mine = 'primer\n\nlash from the root\n\nset with grey';
const theirs = 'primer on the lid\n\nlash from the tail\n\nset';
const places = mergeHunks(base, mine, theirs);

test('only what both changed is asked about', () => {
  expect(places.filter(isOpen)).toEqual([
    { mine: ['lash from the root'], theirs: ['lash from the tail'] },
  ]);
});

test.each([
  ['mine', 'lash from the root'],
  ['theirs', 'lash from the tail'],
  ['both', 'lash from the root\nlash from the tail'],
] as const)('%s makes a whole note of it', (choice, lash) => {
  expect(compose(places, [choice])).toBe(`primer on the lid\n\n${lash}\n\nset with grey`);
});

test('another choice keeps what she has written into the result', () => {
  const both = compose(places, ['both']);
  const edited = `${both}\n\njasmine last`;
  expect(applyChoice(both, edited, compose(places, ['mine']))).toBe(
    `${compose(places, ['mine'])}\n\njasmine last`,
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
      .filter((part) => part.in === 'both' || part.in === name)
      .map(({ text }) => text)
      .join('');
  expect([side('before'), side('after')]).toEqual([before, after]);
});

test('only the word that differs is marked', () => {
  const changes = wordChanges('lash from the root', 'lash from the tail');
  expect(changes.filter((part) => part.in !== 'both').map(({ text }) => text)).toEqual([
    'root',
    'tail',
  ]);
});
