import type { OutboxKind } from '#contract/offline.ts';
import { forgetLogoutMark } from './pending-logout.ts';

/** What this page does when the academy has an entry. */
export async function afterSent(kind: OutboxKind): Promise<void> {
  if (kind === 'logout') forgetLogoutMark();
  if (kind !== 'appointment') return;
  const { showBooked } = await import('./booked-toast.ts');
  showBooked();
}
