import type { PageMessage } from '#contract/offline.ts';
import { settleBeforeReload } from './before-reload.ts';
import { keepRepliesWithoutWorker } from './keep-replies.ts';
import { keepSeenImages } from './keep-seen-images.ts';
import { retryUntilDone } from './retry-until-done.ts';
import { install } from './worker-registration.ts';

type Listener = () => void;

let waiting: ServiceWorker | null = null;
let isReloading = false;
const listeners = new Set<Listener>();

/** Whether a new version is installed and waits for the student's word. */
export const isUpdateWaiting = (): boolean => waiting !== null;

export function onUpdateWaiting(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers the built worker, until it has all of the page's files, and keeps looking for newer ones. Counts controller changes itself:
 * workbox-window takes the first update of a first visit for the first install and would leave an
 * old page on a new worker (GoogleChrome/workbox#3377, vite-pwa/vite-plugin-pwa#789).
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  let wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) void reloadOnce();
    else void keepSeenImages();
    wasControlled = true;
  });
  keepRepliesWithoutWorker();
  retryUntilDone(() => install(offer));
}

function offer(worker: ServiceWorker): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Only after the student has asked. Every tab then reloads once, its drafts kept first. */
export function activateUpdate(): void {
  tellWorker({ type: 'SKIP_WAITING' }, waiting);
  // A browser that never reports the change must not leave the button dead.
  setTimeout(() => void reloadOnce(), 4000);
}

async function reloadOnce(): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await settleBeforeReload();
  window.location.reload();
}

/** Posts to the worker; false when there is none to hear it. */
export function tellWorker(
  message: PageMessage,
  worker: ServiceWorker | null = navigator.serviceWorker?.controller ?? null,
): boolean {
  worker?.postMessage(message);
  return worker !== null;
}
