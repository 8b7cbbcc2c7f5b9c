import type { Quality } from '../../storage/player-choices.ts';

/** One quality of a video, as its playlist tells it. */
export interface Level {
  /** Lines of the picture; 0 where the playlist does not say. */
  height: number;
  bitsPerSecond: number;
}

/**
 * In a smaller picture a brush stroke on a lid is no longer visible; all of the demo's films are
 * smaller.
 */
const fewestLines = 180;

/**
 * Returns the index of the level to play, or -1 for hls.js's own choice by the speed of the
 * network.
 */
export function levelFor(levels: readonly Level[], quality: Quality): number {
  if (quality === 'auto') return -1;
  const byRate = levels
    .map((level, index) => ({ ...level, index }))
    .sort((a, b) => a.bitsPerSecond - b.bitsPerSecond);
  const picked = byRate.filter(({ height }) => height === quality).at(-1);
  const sensible = byRate.find(({ height }) => height === 0 || height >= fewestLines);
  return (picked ?? sensible ?? byRate.at(-1))?.index ?? -1;
}

/** Null where the playlist does not say; one digit, since a tenth is what she pays for. */
export function megabytesPerMinute(bitsPerSecond: number): string | null {
  if (!(bitsPerSecond > 0)) return null;
  const megabytes = (bitsPerSecond * 60) / 8 / 1_000_000;
  return megabytes < 10 ? megabytes.toFixed(1) : megabytes.toFixed(0);
}
