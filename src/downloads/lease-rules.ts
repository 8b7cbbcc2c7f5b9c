import type { PhoneTime } from '../storage/phone-time.ts';

/** The readings of the phone's clock, and of a stopwatch that nobody can set. */
export interface Watch {
  clockMs: number;
  /** The time for which this page has run: `performance.now()`. */
  runMs: number;
}

/** The time that the phone had seen pass when this page last looked, and how long the page had run. */
export interface Look {
  seenMs: number;
  runMs: number;
}

/**
 * Moves the time on that a phone has seen pass: by what the clock has gone forward since a page last
 * looked, or to what this page has run since its own last look, whichever is more. A clock that was
 * set back takes nothing away, so it lengthens no lease; what two pages have run together is
 * counted once.
 */
export function timeAfter(last: PhoneTime | null, now: Watch, look: Look | null): PhoneTime {
  if (!last) return { seenMs: 0, clockMs: now.clockMs };
  const byClock = last.seenMs + Math.max(0, now.clockMs - last.clockMs);
  const byRun = look ? look.seenMs + now.runMs - look.runMs : 0;
  return { seenMs: Math.max(byClock, byRun), clockMs: now.clockMs };
}

const dayMs = 24 * 3_600_000;

interface LeaseTimes {
  /** In the time that the phone has seen pass. */
  grantedAtMs: number;
  leaseMs: number;
}

/** `ageing`: half of it has passed, or a day, so it is renewed when there is a network. */
export type LeaseState = 'fresh' | 'ageing' | 'over';

export function leaseState({ grantedAtMs, leaseMs }: LeaseTimes, seenMs: number): LeaseState {
  const age = seenMs - grantedAtMs;
  // A time before the lease's own comes from a database that was put back: nothing is known.
  if (age < 0 || age >= leaseMs) return 'over';
  return age >= Math.min(leaseMs / 2, dayMs) ? 'ageing' : 'fresh';
}

/** Returns the number of days that a lease still runs, begun ones counted; 0: it is over. */
export const daysLeft = ({ grantedAtMs, leaseMs }: LeaseTimes, seenMs: number): number =>
  Math.max(0, Math.ceil((grantedAtMs + leaseMs - seenMs) / dayMs));
