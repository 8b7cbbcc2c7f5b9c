import { expect, test } from 'vitest';
import { ago } from '../../../src/ui/ago.ts';
import { clockTime } from '../../../src/ui/clock-time.ts';
import { shortDescription } from '../../../src/ui/short-description.ts';
import { truncate } from '../../../src/ui/truncate.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'this minute'],
  ['2026-11-21T11:30:00Z', '30 minutes ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-19T23:00:00', '2 days ago'], // 33 to 42 hours, and on no clock yesterday
  ['2026-11-18T11:00:00Z', '3 days ago'],
])('%s was %s', (iso, words) => {
  expect(ago(iso, now)).toBe(words);
});

test('a clock that runs behind never says "in 2 hours"', () => {
  expect(ago('2026-11-21T14:00:00Z', now)).toBe('this minute');
});

test.each([
  [0, '00:00'],
  [760.9, '12:40'],
  [3700, '1:01:40'],
])('%f seconds read %s', (seconds, expected) => {
  expect(clockTime(seconds)).toBe(expected);
});

test('a short text stays whole', () => {
  expect(truncate('short', 80)).toBe('short');
});

test('a long text is cut with an ellipsis, after a word', () => {
  expect(truncate('one two three', 8)).toBe('one two…');
  expect(truncate('one two three', 11)).toBe('one two…');
  expect(truncate('onetwothree', 4)).toBe('onet…');
});

test('a Tamil letter is never cut from its vowel sign', () => {
  expect(truncate('கொலுசு', 3)).toBe('கொ…');
});

test.each([
  [
    'Skin that stays skin under a 4K lens: thin layers, matched by daylight and checked on camera.',
    'Skin that stays skin under a 4K lens: thin layers…',
  ],
  [
    'Skin, eyes, lips, hair and draping for the wedding day, from the 4 a.m. muhurtham to the evening.',
    'Skin, eyes, lips, hair and draping for the wedding day…',
  ],
  [
    'One face in forty minutes, again and again. Then another one, until your hands know the order.',
    'One face in forty minutes, again and again.',
  ],
  [
    'A whole bride from muhurtham to reception on one face with a touch-up kit that you can afford',
    'A whole bride from muhurtham to reception on one face with a touch-up kit that…',
  ],
  [
    'விருந்து நாட்களுக்கு ஏற்ற பிரகாசமான முகம், கூந்தல், சேலை. காலை 4 மணி முகூர்த்தம் முதல் மாலை வரவேற்பு வரை.',
    'விருந்து நாட்களுக்கு ஏற்ற பிரகாசமான முகம், கூந்தல், சேலை.',
  ],
  [
    'The whole wedding day with the skin kept fresh, from 4 a.m. muhurtham to evening reception.',
    'The whole wedding day with the skin kept fresh…',
  ],
  ['x'.repeat(100), `${'x'.repeat(80)}…`],
])('a card ends its description with a clause or a word: %s', (text, shown) => {
  expect(shortDescription(text)).toBe(shown);
});
