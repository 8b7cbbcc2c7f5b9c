import { isOutOfRoom } from '../storage/film-db.ts';
import { movePhoneTime, readPhoneTime } from '../storage/phone-time.ts';
import { type Look, timeAfter } from './lease-rules.ts';

let look: Look | null = null;

/**
 * Resolves to the time that this phone has seen pass by now, in milliseconds (lease-rules.ts), and keeps
 * it. A full phone cannot keep it, and plays what it has all the same.
 */
export async function phoneTime(): Promise<number> {
  const now = { clockMs: Date.now(), runMs: performance.now() };
  try {
    const { seenMs } = await movePhoneTime((last) => timeAfter(last, now, look));
    look = { seenMs, runMs: now.runMs };
    return seenMs;
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    return timeAfter(await readPhoneTime(), now, look).seenMs;
  }
}
