import { outboxLock } from '#contract/offline.ts';

/** A hung sender is waited for this long. */
const longestWaitMs = 5000;

/**
 * Runs while no sender works: a note on its way must not meet the next student's cookie, nor its
 * answer be written into what her logout has just cleared. After five seconds it runs all the same.
 */
export async function whileNothingIsSent<T>(run: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  const signal = AbortSignal.timeout(longestWaitMs);
  return navigator.locks.request(outboxLock, { signal }, begin).catch((error: unknown) => {
    if (hasBegun) throw error;
    return run();
  });
}
