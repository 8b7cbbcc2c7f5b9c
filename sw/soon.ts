/** Shorter than the page waits for a call (exchange.ts), and longer than any storage that still works. */
const patienceMs = 4000;

/** Resolves as `answer` does; to undefined where that hangs, as IndexedDB may, or rejects. */
export const soon = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ]);
