import { retryUntilDone } from '../network/retry-until-done.ts';
import { followUpdate, isUpdateAsked, offerUpdate } from '../update/offered-update.ts';
import { keepRepliesWithoutWorker } from '../worker/keep-replies.ts';

/**
 * Registers the built worker, until it has all of the page's files, and keeps looking for newer
 * ones. It counts controller changes itself: workbox-window takes the first update of a first visit for the
 * first install and would leave an old page on a new worker (GoogleChrome/workbox#3377,
 * vite-pwa/vite-plugin-pwa#789).
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  let keeper = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const before = keeper;
    keeper = navigator.serviceWorker.controller;
    if (!before) void keepSeenImages();
    else if (before.scriptURL === keeper?.scriptURL) void followUpdate();
    else if (isStudents()) void followLanguage();
  });
  keepRepliesWithoutWorker();
  retryUntilDone(async () => {
    // The page itself loads first.
    const { install } = await import('./worker-registration.ts');
    return install(offerUpdate);
  });
}

async function followLanguage(): Promise<void> {
  const registration = await import('./worker-registration.ts').catch(() => null);
  if (isUpdateAsked() || !(await registration?.isFromWorker())) await followUpdate();
}

/** Whether this is a student's page, whose language the worker decides; a public page keeps its own. */
const isStudents = (): boolean => document.querySelector('[data-student]') !== null;

/** Keeps the pictures of a first visit. The code has a chunk of its own, since only that visit needs it. */
async function keepSeenImages(): Promise<void> {
  const seen = await import('../worker/keep-seen-images.ts').catch(() => null); // kept when they are shown again
  seen?.keepSeenImages();
}
