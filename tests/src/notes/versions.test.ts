import { expect, test } from 'vitest';
import { followCaret } from '../../../src/features/notes/follow-caret.ts';
import { hasHistory } from '../../../src/features/notes/titled-note.ts';
import { versionsOf } from '../../../src/features/notes/versions.ts';
import { emptyNote } from '../../../src/storage/local-note.ts';

const note = emptyNote('7', '1');
const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const academy = [
  { revision: 2, text: 'kohl, then lips', savedAt: at('10:00') },
  { revision: 1, text: 'kohl', savedAt: at('08:00') },
];
const stash = [{ text: 'set aside here', at: Date.parse(at('09:00')) }];

test('what can be gone back to is one list, newest first, wherever it is kept', () => {
  const versions = versionsOf({ ...note, stash }, academy);
  expect(versions.map(({ text, from }) => [text, from])).toEqual([
    ['kohl, then lips', 'academy'],
    ['set aside here', 'phone'],
    ['kohl', 'academy'],
  ]);
});

test('what was set aside and is at the academy as well is shown once', () => {
  const twice = { ...note, stash: [{ text: 'kohl', at: Date.parse(at('11:00')) }] };
  expect(versionsOf(twice, academy).map(({ from }) => from)).toEqual(['academy', 'academy']);
});

test('without the academy what this phone has set aside can be gone back to', () => {
  expect(versionsOf({ ...note, stash }, null)).toHaveLength(1);
});

test.each([
  ['nothing was saved yet', note, false],
  [
    'the academy keeps versions',
    { ...note, base: { text: 'a', revision: 1, savedAt: null } },
    true,
  ],
  [
    'a plain backend keeps none',
    { ...note, base: { text: 'a', revision: null, savedAt: null } },
    false,
  ],
  ['something was set aside', { ...note, stash }, true],
])('whether there is a history: %s', (_, local, isThere) => {
  expect(hasHistory(local)).toBe(isThere);
});

test.each([
  ['before it, the caret moves along', 'kohl|', 'new kohl|'],
  ['behind it, the caret stays', 'ko|hl', 'ko|hl and lips'],
  ['at the end of the text, the caret stays at its word', 'one|', 'one| two'],
  ['that took its word away, it stands where that was', 'one tw|o three', 'one t|hree'],
  ['that took the end away, it stands where that was', 'one two|', 'one|'],
  [
    'before and behind it, the caret stays in its line',
    'primer\nlash|\nset',
    'primer on the lid\nlash|\nset with grey',
  ],
  ['before it, and a line behind it', 'primer\nlash|', 'primer!\nlash|\nlips'],
  ['as a line before its own, at whose start it is', 'kohl\n|lash', 'kohl\nrose\n|lash'],
  ['as lines before it, others gone behind it', 'kohl\nla|sh\nset\nrose', 'a\nb\nkohl\nla|sh'],
  ['that took its line and all behind away', 'kohl\nlash\nse|t', 'kohl|'],
  ['into its own line, after others before it', 'kohl\nlash\nse|t', 'rose\nlash\nnow se|t'],
  ['that take its 💄 for another', 'kohl 💄| then rose', 'kohl |💋'],
  ['that change the vowel of its letter', 'க|ண்', '|கிண்'],
])('when words of another device come %s', (_, before, after) => {
  const [from, to] = [before, after].map((text) => text.replace('|', ''));
  expect(followCaret(before.indexOf('|'), from ?? '', to ?? '')).toBe(after.indexOf('|'));
});
