import { flushBeforeReload } from '../unsaved/before-reload.ts';

/** The longest wait for an active worker: Chromium names a page's next one a second before it begins. */
const activationMs = 5000;
/** The first wait before a reload that has not come is asked for again; each further one is twice as long. */
const retryMs = 10_000;

let isReloading = false;

/** Stores what the screen holds, then reloads. Only one reload ever begins. */
export async function reloadOnce(): Promise<void> {
  if (isReloading) return;
  isReloading = true;
  await Promise.all([flushBeforeReload(), controllerActivated()]);
  reloadUntilLeft(retryMs);
}

/**
 * Chromium may lose a navigation that begins while the worker activates (2 of 100 reloads beside
 * load): no worker and no server hears of it, and the old page stands under a spinner for ever.
 */
function controllerActivated(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (worker?.state !== 'activating') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, activationMs);
    worker.addEventListener('statechange', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** A reload ends this page and its timers with it: where they still run, it was lost or hangs. */
function reloadUntilLeft(waitMs: number): void {
  setTimeout(() => reloadUntilLeft(2 * waitMs), waitMs);
  window.location.reload();
}
