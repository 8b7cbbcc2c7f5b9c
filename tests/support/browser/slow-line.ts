import { setTimeout } from 'node:timers/promises';

/** One line for all answers: each waits `latencyMs`, then for its share of the bytes. */
export function createSlowLine({
  latencyMs,
  bytesPerSecond,
}: {
  latencyMs: number;
  bytesPerSecond: number;
}) {
  let freeAt = 0;
  /** Resolves when this many bytes have had the time to come. */
  return async (bytes: number): Promise<void> => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    await setTimeout(latencyMs + freeAt - now);
  };
}
