import type { Quality } from '../../storage/player-choices.ts';

/** One quality of a video, as its playlist tells it. */
export interface Level {
  /** The shorter side of the picture, upright films too; 0 where the playlist does not say. */
  shortSide: number;
  bitsPerSecond: number;
}

/** The fewest lines of the data saver's picture: in a smaller one no brush stroke on a lid is visible. */
const fewestLines = 180;

/**
 * Returns the index of the level to play, or -1 for hls.js's own choice by the speed of the network. A
 * size that was chosen for another film is the best of this one that is not above it.
 */
export function levelFor(levels: readonly Level[], quality: Quality): number {
  if (quality === 'auto') return -1;
  const byRate = levels
    .map((level, index) => ({ ...level, index }))
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const most = typeof quality === 'number' ? quality : 0;
  const picked = byRate
    .filter(({ shortSide }) => shortSide > 0 && shortSide <= most)
    .sort((a, b) => a.shortSide - b.shortSide)
    .at(-1);
  const sensible = byRate.find(({ shortSide }) => shortSide === 0 || shortSide >= fewestLines);
  return (picked ?? sensible ?? byRate.at(-1))?.index ?? -1;
}

/** Returns the bit rate of the chosen quality; undefined where no playlist has said it. */
export function bitsPerSecondOf(
  film: { levels: readonly Level[]; soundBitsPerSecond: number | null },
  quality: Quality,
): number | undefined {
  const { levels, soundBitsPerSecond } = film;
  if (quality === 'sound' && soundBitsPerSecond !== null) return soundBitsPerSecond;
  return levels[Math.max(0, levelFor(levels, quality))]?.bitsPerSecond;
}

/** The share of a line that a first quality may take: a first segment of four seconds then arrives in two. */
const mostOfLine = 0.5;

/** Whether even the smallest picture does not come at once on a line of this speed. */
export const isTooMuchFor = (lineBitsPerSecond: number, levels: readonly Level[]): boolean =>
  levels.length > 0 &&
  levels.every(({ bitsPerSecond }) => bitsPerSecond > lineBitsPerSecond * mostOfLine);

/**
 * Returns the index of the level that hls.js begins with when the choice is its own: the best that comes at
 * once on a line of this speed, and on an unknown one the data saver's. From the next segment on hls.js climbs.
 */
export function firstLevelFor(levels: readonly Level[], lineBitsPerSecond: number | null): number {
  const saver = levelFor(levels, 'saver');
  if (lineBitsPerSecond === null) return saver;
  const most = lineBitsPerSecond * mostOfLine;
  const best = levels.reduce((found, { bitsPerSecond }, index) => {
    const isBetter = bitsPerSecond <= most && bitsPerSecond > (levels[found]?.bitsPerSecond ?? 0);
    return isBetter ? index : found;
  }, saver);
  return best;
}

/** Returns megabytes, with a tenth below ten, since she pays for it; null where the bit rate is not known. */
export function megabytesPerMinute(bitsPerSecond: number): string | null {
  if (!(bitsPerSecond > 0)) return null;
  const megabytes = (bitsPerSecond * 60) / 8 / 1_000_000;
  return megabytes < 10 ? megabytes.toFixed(1) : megabytes.toFixed(0);
}
