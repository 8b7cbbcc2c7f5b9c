import { m } from '../i18n/paraglide/messages.js';
import { hasWaiting } from '../storage/has-waiting.ts';
import { backoffMs } from '../sync/backoff.ts';
import { isOnline, onNetworkChange } from './network.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Sends what waits when the site opens, when it comes back to sight and when the network does. */
export function startAppointmentSync(): void {
  onNetworkChange(() => void wake());
  document.addEventListener('visibilitychange', () => void wake());
  void wake();
}

/** What sends is loaded only where something waits: most visitors never need it. */
async function wake(): Promise<void> {
  clearTimeout(timer);
  if (!hasWaiting() || !isOnline() || document.visibilityState !== 'visible') return;
  const { sendAppointments } = await import('./send-appointments.ts');
  const { booked, left } = await sendAppointments();
  failures = left === 0 ? 0 : failures + 1;
  if (left > 0) timer = setTimeout(() => void wake(), backoffMs(failures));
  if (booked === 0) return;
  const { toastSuccess } = await import('../ui/toast.tsx');
  toastSuccess(m.appointment_success());
}
