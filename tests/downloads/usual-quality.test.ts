import { expect, test } from 'vitest';
import { soundQuality } from '#contract/film-metadata.ts';
import { soundAlone } from '../../src/downloads/film-list.ts';
import { shortSideFor, usualQuality } from '../../src/features/downloads/usual-quality.ts';

const offered = (shortSide: number, name = `${shortSide}p`) => ({ name, shortSide, bytes: 1 });
const sound = offered(0, soundQuality);

test.each([
  ['the best that is enough for a brush stroke', [1080, 360, 180], '360p'],
  ['the smallest where all are larger', [1080, 720], '720p'],
])('%s is chosen before she says otherwise', (_which, sides, name) => {
  const qualities = [...sides.map((side) => offered(side)), sound];
  expect(usualQuality(qualities)?.name).toBe(name);
});

test('the sound alone is chosen for her only where a film has no picture', () => {
  expect(usualQuality([sound])).toBe(sound);
  expect(usualQuality([])).toBeUndefined();
});

test('the sound alone is asked for by a side of its own', () => {
  expect(shortSideFor(sound)).toBe(soundAlone);
  expect(shortSideFor(offered(270))).toBe(270);
});
