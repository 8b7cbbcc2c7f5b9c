/**
 * Callers of one moment share one piece of work. Whoever comes while it runs waits for the next: what
 * it answers was begun after each of its callers had asked.
 */
export function shareWork<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;

  async function begin(before: Promise<unknown>): Promise<T> {
    await before;
    // The requests that have arrived already may join.
    await new Promise((resolve) => setImmediate(resolve));
    next = null;
    const done = work();
    running = done.catch(() => {});
    return done;
  }

  return () => {
    next ??= begin(running);
    return next;
  };
}
