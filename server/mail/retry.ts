const firstDelayMs = 5000;
export const longestDelayMs = 3_600_000;
/** With 45 minutes on average between the later ones, a mail server may be away for a weekend of 63 hours. */
const maxAttempts = 100;

/** Returns the wait in ms after this many failed attempts (from 1), with jitter; null: no more attempts. */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number | null {
  if (attempts >= maxAttempts) return null;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - 1));
  return Math.round(delayMs * (0.5 + random() / 2));
}
