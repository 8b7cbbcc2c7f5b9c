import { expect, test } from 'vitest';
import { ago } from '../../../src/ui/ago.ts';
import { clockTime } from '../../../src/ui/clock-time.ts';
import { truncate } from '../../../src/ui/truncate.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:40Z', 'this minute'],
  ['2026-11-21T11:30:00Z', '30 minutes ago'],
  ['2026-11-21T10:00:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
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
