/** A stretch of a film that was played, in seconds of the film. */
export type WatchedRange = [from: number, to: number];

/** Stretches that lie so close are one: a player tells its place four times a second. */
const joinedSeconds = 1;

/** Returns the stretches with one more, in order and joined, so that what is watched twice counts once. */
export function withRange(ranges: readonly WatchedRange[], range: WatchedRange): WatchedRange[] {
  const joined: WatchedRange[] = [];
  for (const [from, to] of [...ranges, range].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1] + joinedSeconds) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Returns the sum of the stretches, in seconds of the film. */
export const secondsWatched = (ranges: readonly WatchedRange[]): number =>
  ranges.reduce((sum, [from, to]) => sum + to - from, 0);

interface KeptRanges {
  furthest: number;
  /** Null in a place that was kept before stretches were. */
  watched: readonly WatchedRange[] | null;
}

/**
 * Returns the stretches that count as watched when a film is opened. Of another device only the furthest
 * second is known (`told`, as the academy has it): all from this phone's own furthest up to there counts,
 * and all up to its own where no stretches were kept.
 */
export function watchedBefore(kept: KeptRanges | null, told: number): WatchedRange[] {
  const reached = kept?.furthest ?? 0;
  const here = kept?.watched ?? (reached > 0 ? [[0, reached] satisfies WatchedRange] : []);
  return told > reached ? withRange(here, [reached, told]) : [...here];
}
