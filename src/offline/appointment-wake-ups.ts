import { m } from '../i18n/paraglide/messages.js';
import { hasWaiting } from '../storage/has-waiting.ts';
import { backoffMs } from '../sync/backoff.ts';
import { isOnline, onNetworkChange } from './network.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Sends what waits when the site opens, when it comes back to sight and when the network does. */
export function startAppointmentSync(): void {
  onNetworkChange(() => void wakeAppointments());
  document.addEventListener('visibilitychange', () => void wakeAppointments());
  void wakeAppointments();
}

/** What sends is loaded only where something waits: most visitors never need it. */
export async function wakeAppointments(): Promise<void> {
  clearTimeout(timer);
  if (!hasWaiting() || !isOnline() || document.visibilityState !== 'visible') return;
  const { sendAppointments } = await import('./send-appointments.ts');
  const { booked, left } = await sendAppointments();
  failures = left === 0 ? 0 : failures + 1;
  if (left > 0) timer = setTimeout(() => void wakeAppointments(), backoffMs(failures));
  if (booked === 0) return;
  const { toastSuccess } = await import('../ui/toast.tsx');
  toastSuccess(m.appointment_success());
}
