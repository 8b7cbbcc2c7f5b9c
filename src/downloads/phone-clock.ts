import { isOutOfRoom } from '../storage/film-db.ts';
import { movePhoneTime, readPhoneTime } from '../storage/phone-time.ts';
import { timeAfter } from './lease-rules.ts';

let lastRunMs: number | null = null;

/**
 * The time that this phone has seen pass by now, in milliseconds (lease-rules.ts). A full phone cannot
 * keep it, and plays what it has all the same.
 */
export async function phoneTime(): Promise<number> {
  const now = { clockMs: Date.now(), runMs: performance.now() };
  try {
    const { seenMs } = await movePhoneTime((last) => timeAfter(last, now, lastRunMs));
    lastRunMs = now.runMs;
    return seenMs;
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    return timeAfter(await readPhoneTime(), now, lastRunMs).seenMs;
  }
}
