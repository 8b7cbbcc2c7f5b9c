import { onlineManager } from '@tanstack/react-query';
import { onReach } from '../api/reach.ts';
import { backoffMs } from '../outbox/backoff.ts';

let isReachable = typeof navigator === 'undefined' || navigator.onLine;
let failedProbes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;
const listeners = new Set<() => void>();

/** Whether the academy itself answers; `navigator.onLine` only knows of cables and masts. */
export const isOnline = (): boolean => isReachable;

export function onNetworkChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Watches every call's fate, and asks again by itself while the academy cannot be reached. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => set(false));
  window.addEventListener('online', probe);
  onReach((reach) => {
    if (reach === 'doubtful') void probe();
    else set(reach === 'reached');
  });
}

function set(next: boolean): void {
  clearTimeout(timer);
  // Before anything else: most probes only confirm that it is reachable.
  if (next) failedProbes = 0;
  else timer = setTimeout(probe, backoffMs(failedProbes));
  if (next === isReachable) return;
  isReachable = next;
  onlineManager.setOnline(next); // stored copies on the screen are then read anew
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  failedProbes = Math.min(failedProbes + 1, 5);
  try {
    // A visitor's first page does without the calls until it has a reason to ask.
    const { askAcademy } = await import('../session/session-calls.ts');
    // Its fate comes back through onReach; an HTML answer throws, and is no academy.
    await askAcademy().catch(() => set(false));
  } catch {
    // The code that asks could not be fetched, and a browser may hold on to that failure.
    set(await isSiteThere());
  }
  isProbing = false;
}

/** Asked of a file that every build has; what a login page of the network answers is no script. */
async function isSiteThere(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
    return ok && /javascript/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}
