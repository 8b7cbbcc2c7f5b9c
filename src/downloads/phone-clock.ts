import { movePhoneTime } from '../storage/phone-time.ts';
import { timeAfter } from './lease-rules.ts';

let lastRunMs: number | null = null;

/** The time that this phone has seen pass by now, in milliseconds (lease-rules.ts). */
export async function phoneTime(): Promise<number> {
  const now = { clockMs: Date.now(), runMs: performance.now() };
  const { seenMs } = await movePhoneTime((last) => timeAfter(last, now, lastRunMs));
  lastRunMs = now.runMs;
  return seenMs;
}
