import { expect, test } from 'vitest';
import { lessonsIn, stampRuns, stampsOf, writeStamp } from '../../../src/features/notes/stamps.ts';

test.each([
  [1, 0, '[00:00]'],
  [1, 252, '[04:12]'],
  [1, 3852.9, '[1:04:12]'],
  [3, 252, '[3 04:12]'],
  [9999, 3852, '[9999 1:04:12]'],
])('lesson %i at %f seconds is written %s, and read again', (lesson, seconds, written) => {
  expect(writeStamp({ lesson, seconds })).toBe(written);
  expect(stampsOf(written)).toEqual([{ lesson, seconds: Math.floor(seconds), text: '' }]);
});

test('the first lesson may be named too, and is the same', () => {
  expect(stampsOf('[1 04:12] a\n[04:12] b')).toEqual([{ lesson: 1, seconds: 252, text: 'a' }]);
});

test('a line names each of its lessons once', () => {
  expect(lessonsIn('[3 04:12] as in [00:10], and [3 05:00]')).toEqual([3, 1]);
  expect(lessonsIn('no time')).toEqual([]);
});

test('the stamps of a note come in the order of the video, each once, with their line', () => {
  const note =
    '[3 00:05] brush\n- [12:40] join\nno time here\n[04:12] primer on the lid\nagain [04:12]';
  expect(stampsOf(note)).toEqual([
    { lesson: 1, seconds: 252, text: 'primer on the lid' },
    { lesson: 1, seconds: 760, text: 'join' },
    { lesson: 3, seconds: 5, text: 'brush' },
  ]);
});

test.each(['[4:99]', '[12]', '[aa:bb]', '04:12', '[1:2:3]', '[0 04:12]', '[10000 04:12]'])(
  '%s is no stamp',
  (line) => {
    expect(stampsOf(line)).toEqual([]);
  },
);

test('a line cut at its stamps is the line again', () => {
  const line = 'மை [04:12] then [2 1:00:00]';
  const runs = stampRuns(line);
  expect(runs.map(({ text }) => text).join('')).toBe(line);
  expect(runs.filter(({ position }) => position !== null)).toHaveLength(2);
});
