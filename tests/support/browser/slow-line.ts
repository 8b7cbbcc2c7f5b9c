import { setTimeout } from 'node:timers/promises';

/** Makes one line for all answers: each waits `latencyMs`, and for its bytes to come after all before. */
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
