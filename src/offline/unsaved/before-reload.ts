const longestWaitMs = 2000;
const flushes = new Set<() => Promise<unknown>>();

/**
 * Registers a callback that runs before an update reloads this tab; returns a function that removes
 * it.
 */
export function beforeReload(flush: () => Promise<unknown>): () => void {
  flushes.add(flush);
  return () => flushes.delete(flush);
}

/** Runs every callback; gives up waiting after two seconds, since a hung disk must not hold a tab. */
export async function flushBeforeReload(): Promise<void> {
  const all = Promise.allSettled([...flushes].map((flush) => flush()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
