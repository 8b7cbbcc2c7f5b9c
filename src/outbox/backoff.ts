const firstMs = 2_000;
const longestMs = 5 * 60 * 1000;

/**
 * Returns the wait before a page's next try after `attempts` failures, in milliseconds. It doubles,
 * with jitter in its upper half, so that a class that comes back online does not send all at once.
 */
export function backoffMs(attempts: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 16));
  return Math.round(ceiling / 2 + (random() * ceiling) / 2);
}
