import type { Readiness } from './readiness.ts';

/** The wait between two counts, in ms: the worker or another page may fetch a missing item at any time. */
const pollMs = 2000;
/** After this many ms without a change nobody else is fetching: what is missing is hers to fetch. */
const settledMs = 10_000;
/**
 * The wait in ms from then on. Chromium puts a worker to sleep that was asked nothing for 30 s, and the
 * one that is to take over may have to wait for that.
 */
const restMs = 45_000;

const countedFirst = new WeakMap<Readiness, number>();

/**
 * Returns in how many ms to count again; false: not by itself. A count that equals the one before must be
 * the same object, as React Query keeps it. `countedAt` is when the last count was made, in ms since 1970.
 */
export function nextCountMs(
  readiness: Readiness | null | undefined,
  countedAt: number,
): number | false {
  if (!readiness) return pollMs;
  if (readiness.isReady) return false;
  const since = countedFirst.get(readiness) ?? countedAt;
  countedFirst.set(readiness, since);
  return countedAt - since < settledMs ? pollMs : restMs;
}
