import { onlineManager } from '@tanstack/react-query';
import { csrfToken } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { onReach } from '../api/reach.ts';
import { backoffMs } from '../sync/backoff.ts';
import { listenToNotes } from '../sync/note-channel.ts';
import { wakeNoteSender } from './note-wake-ups.ts';

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
  window.addEventListener('online', () => void probe());
  onReach((reach) => {
    if (reach === 'doubtful') void probe();
    else set(reach === 'reached');
  });
  listenToNotes((message) => {
    if (message.type === 'ACADEMY_REACHED') set(true);
  });
}

function set(next: boolean): void {
  clearTimeout(timer);
  if (!next) timer = setTimeout(() => void probe(), backoffMs(failedProbes));
  if (next === isReachable) return;
  isReachable = next;
  if (next) {
    failedProbes = 0;
    wakeNoteSender();
  }
  onlineManager.setOnline(next); // stored copies on the screen are then read anew
  for (const listener of listeners) listener();
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  failedProbes = Math.min(failedProbes + 1, 5);
  // Its fate comes back through onReach; an HTML answer throws, and is no academy.
  await call(csrfToken).catch(() => set(false));
  isProbing = false;
}
