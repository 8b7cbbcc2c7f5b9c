const firstMs = 2_000;
const longestMs = 5 * 60 * 1000;

/**
 * How long a page waits before its next try after `attempts` failures, in milliseconds: doubling,
 * with full jitter in the upper half so that a class coming back online does not knock at once.
 */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 16));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}
