import type { OutboxKind } from '#contract/offline.ts';
import { forgetLogoutMark } from '../logout/pending-logout.ts';

/** Runs when the academy has an entry: forgets a logout's mark, or shows that an appointment is booked. */
export async function afterSent(kind: OutboxKind): Promise<void> {
  if (kind === 'logout') await forgetLogoutMark();
  if (kind !== 'appointment') return;
  const { showBooked } = await import('./booked-toast.ts');
  showBooked();
}
