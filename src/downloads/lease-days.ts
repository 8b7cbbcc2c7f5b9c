import type { FilmKey } from '../storage/film-key.ts';
import type { Copy } from '../storage/taken-lessons.ts';
import { daysLeft, leaseState } from './lease-rules.ts';
import { readLease } from './read-lease.ts';

/**
 * Resolves to the number of days that a copy plays without the academy, in the time that the phone has
 * seen pass; 0: its lease is over. Null where her key is not here, or the academy has not signed the lease.
 */
export async function leaseDays(
  { lease: { token, grantedAtMs } }: Copy,
  filmKey: FilmKey | null,
  seenMs: number,
): Promise<number | null> {
  const lease = filmKey && (await readLease(token, filmKey.leaseKey));
  if (!lease) return null;
  const times = { grantedAtMs, leaseMs: lease.lease_ms };
  return leaseState(times, seenMs) === 'over' ? 0 : daysLeft(times, seenMs);
}
