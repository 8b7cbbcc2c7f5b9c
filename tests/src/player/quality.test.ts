import { expect, test } from 'vitest';
import { failureOfMedia, failureOfStatus } from '../../../src/features/player/failure.ts';
import {
  bitsPerSecondOf,
  firstLevelFor,
  isTooMuchFor,
  levelFor,
  megabytesPerMinute,
} from '../../../src/features/player/quality.ts';

const levels = [
  { shortSide: 720, bitsPerSecond: 2_400_000 },
  { shortSide: 90, bitsPerSecond: 60_000 },
  { shortSide: 240, bitsPerSecond: 300_000 },
  { shortSide: 480, bitsPerSecond: 900_000 },
];

test.each([
  ['saver', 2],
  ['auto', -1],
  [480, 3],
  [1080, 0],
  [700, 3],
  [60, 2],
  ['sound', 2],
] as const)('of the qualities offered, %j is number %i', (quality, index) => {
  expect(levelFor(levels, quality)).toBe(index);
});

test('the data saver takes the best of qualities that are all too small, and any of unknown size', () => {
  const tiny = [
    { shortSide: 90, bitsPerSecond: 1 },
    { shortSide: 120, bitsPerSecond: 2 },
  ];
  expect(levelFor(tiny, 'saver')).toBe(1);
  expect(levelFor([{ shortSide: 0, bitsPerSecond: 0 }], 'saver')).toBe(0);
  expect(levelFor([], 'saver')).toBe(-1);
});

test.each([
  ['an unknown line', null, 2],
  ['a bad line of 50 kB a second', 400_000, 2],
  ['a line that brings the next one in half the time', 1_800_000, 3],
  ['a good line', 20_000_000, 0],
])('on %s a film begins with the quality that is there at once', (_line, speed, index) => {
  expect(firstLevelFor(levels, speed)).toBe(index);
});

test.each([
  [400_000, true],
  [700_000, false],
])('a line of %i bits a second is too slow for the smallest picture: %j', (speed, isSlow) => {
  const pictures = levels.filter(({ shortSide }) => shortSide >= 240);
  expect(isTooMuchFor(speed, pictures)).toBe(isSlow);
  expect(isTooMuchFor(speed, [])).toBe(false);
});

test('the sound alone costs what it takes, and where there is none what the data saver takes', () => {
  expect(bitsPerSecondOf({ levels, soundBitsPerSecond: 65_000 }, 'sound')).toBe(65_000);
  expect(bitsPerSecondOf({ levels, soundBitsPerSecond: null }, 'sound')).toBe(300_000);
  expect(bitsPerSecondOf({ levels, soundBitsPerSecond: 65_000 }, 480)).toBe(900_000);
  expect(bitsPerSecondOf({ levels: [], soundBitsPerSecond: null }, 'saver')).toBeUndefined();
});

test.each([
  [300_000, '2.3'],
  [2_400_000, '18'],
  [0, null],
  [Number.NaN, null],
])('%f bits a second cost %j MB a minute', (bits, megabytes) => {
  expect(megabytesPerMinute(bits)).toBe(megabytes);
});

test.each([
  [401, 'signed-out'],
  [403, 'not-enrolled'],
  [404, 'missing'],
  [410, 'missing'],
  [500, 'failed'],
  [0, 'failed'],
])('a segment answered %i means: %s', (status, failure) => {
  expect(failureOfStatus(status)).toBe(failure);
});

test('only a decoding error blames the phone', () => {
  expect(failureOfMedia(3)).toBe('undecodable');
  expect(failureOfMedia(4)).toBe('failed');
});
