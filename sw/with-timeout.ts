/** The limit is shorter than the time that a page waits for a call (exchange.ts), and longer than storage takes. */
const limitMs = 4000;

/** Resolves as `answer` does; to undefined where that hangs, as IndexedDB may, or rejects. */
export const withTimeout = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, limitMs)),
  ]);
