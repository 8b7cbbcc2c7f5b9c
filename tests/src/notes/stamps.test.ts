import { expect, test } from 'vitest';
import { stampParts, stampsOf, writeStamp } from '../../../src/features/notes/stamps.ts';

test.each([
  [0, '[00:00]'],
  [252, '[04:12]'],
  [3852.9, '[1:04:12]'],
])('%f seconds are written %s, and read again', (seconds, written) => {
  expect(writeStamp(seconds)).toBe(written);
  expect(stampsOf(written)).toEqual([{ seconds: Math.floor(seconds), text: '' }]);
});

test('the stamps of a note come in the order of the video, each once, with their line', () => {
  const note = '- [12:40] join\nno time here\n[04:12] primer on the lid\nagain [04:12]';
  expect(stampsOf(note)).toEqual([
    { seconds: 252, text: 'primer on the lid' },
    { seconds: 760, text: 'join' },
  ]);
});

test.each(['[4:99]', '[12]', '[aa:bb]', '04:12', '[1:2:3]'])('%s is no stamp', (line) => {
  expect(stampsOf(line)).toEqual([]);
});

test('a line cut at its stamps is the line again', () => {
  const line = 'மை [04:12] then [1:00:00]';
  const parts = stampParts(line);
  expect(parts.map(({ text }) => text).join('')).toBe(line);
  expect(parts.filter(({ seconds }) => seconds !== null)).toHaveLength(2);
});
