import { createStore } from 'zustand/vanilla';
import type { PageMessage } from '#contract/offline.ts';
import { retryUntilDone } from '../network/retry-until-done.ts';
import { isAnythingUnsaved } from '../unsaved/unsaved.ts';
import { reloadOnce } from '../update/reload.ts';
import { keepRepliesWithoutWorker } from './keep-replies.ts';

/**
 * `ready`: a new version waits for the student's consent. `needed`: a part of this page's own
 * version is gone.
 */
export type UpdateOffer = 'ready' | 'needed';

let waiting: ServiceWorker | null = null;
let isAsked = false;

/** The update that this tab offers; null where it runs the newest version that this phone has. */
export const offeredUpdate = createStore<UpdateOffer | null>(() => null);
const offer = (update: UpdateOffer) => offeredUpdate.setState(update);
const offerIfNone = () => offer(offeredUpdate.getState() ?? 'ready');

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
    return install((worker) => {
      waiting = worker;
      offerIfNone();
    });
  });
}

/**
 * Runs when a new worker controls this tab: the student has asked here or in another tab, or the
 * server has.
 */
async function followUpdate(): Promise<void> {
  waiting = null;
  if (isAsked || !isAnythingUnsaved()) return reloadOnce();
  offerIfNone();
}

async function followLanguage(): Promise<void> {
  const registration = await import('./worker-registration.ts').catch(() => null);
  if (isAsked || !(await registration?.isFromWorker())) await followUpdate();
}

/**
 * Activates the new worker; only to be called after the student has asked, or with nothing unsaved
 * on the screen. Drafts are stored first.
 */
export function activateUpdate(worker: ServiceWorker | null = waiting): void {
  isAsked = true;
  // One that has taken over meanwhile, for another reason, reports no change any more.
  if (!worker || worker.state === 'activating' || worker.state === 'activated') {
    void reloadOnce();
    return;
  }
  postToWorker({ type: 'SKIP_WAITING' }, worker);
  reloadAtLast(worker, 5);
}

/**
 * A browser that never reports the change must not leave the button dead. A worker that is not active
 * yet, since the old one is still at work, is waited for: the old one would serve this page once more,
 * and it would reload twice.
 */
function reloadAtLast(worker: ServiceWorker, waits: number): void {
  setTimeout(() => {
    if (waits > 0 && worker.state !== 'activated') reloadAtLast(worker, waits - 1);
    else void reloadOnce();
  }, 4000);
}

/**
 * Offers an update because this page is too old to go on; `worker` is the newer one, where it still
 * waits.
 */
export function offerReload(worker: ServiceWorker | null): void {
  waiting = worker;
  offer('needed');
}

/** Whether this is a student's page, whose language the worker decides; a public page keeps its own. */
const isStudents = (): boolean => document.querySelector('[data-student]') !== null;

/** Keeps the pictures of a first visit. The code has a chunk of its own, since only that visit needs it. */
async function keepSeenImages(): Promise<void> {
  const seen = await import('./keep-seen-images.ts').catch(() => null); // kept when they are shown again
  seen?.keepSeenImages();
}

/** Posts to the worker; false when there is none to hear it. */
export function postToWorker(
  message: PageMessage,
  worker: ServiceWorker | null = navigator.serviceWorker?.controller ?? null,
): boolean {
  worker?.postMessage(message);
  return worker !== null;
}
