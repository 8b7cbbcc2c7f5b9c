import { createStore } from 'zustand/vanilla';
import { isAnythingUnsaved } from '../unsaved/unsaved.ts';
import { postToWorker } from '../worker/post-to-worker.ts';
import { reloadOnce } from './reload.ts';

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

/** Offers the newer worker, which waits until she asks for it. */
export function offerUpdate(worker: ServiceWorker): void {
  waiting = worker;
  offerIfNone();
}

/** Whether this tab reloads: into the update that was asked for, or into another language. */
export const isUpdateAsked = (): boolean => isAsked;

/**
 * Runs when a new worker controls this tab: the student has asked here or in another tab, or the
 * server has.
 */
export async function followUpdate(): Promise<void> {
  waiting = null;
  if (isAsked || !isAnythingUnsaved()) return reloadOnce();
  offerIfNone();
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
