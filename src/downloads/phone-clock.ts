import { isOutOfRoom } from '../storage/film-db.ts';
import { movePhoneTime, readPhoneTime } from '../storage/phone-time.ts';
import { type Look, timeAfter, type Watch } from './lease-rules.ts';

const readWatch = (): Watch => ({ clockMs: Date.now(), runMs: performance.now() });

let look: Look | null = null;

/**
 * Resolves to the time that this phone has seen pass by now, in milliseconds (lease-rules.ts), and keeps
 * it. A full phone cannot keep it, and plays what it has all the same.
 */
export async function phoneTime(): Promise<number> {
  let now = readWatch();
  try {
    const { seenMs } = await movePhoneTime((last) => {
      // Another page may have looked while this one waited: an older time would be counted twice.
      now = readWatch();
      return timeAfter(last, now, look);
    });
    look = { seenMs, runMs: now.runMs };
    return seenMs;
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    return timeAfter(await readPhoneTime(), now, look).seenMs;
  }
}
