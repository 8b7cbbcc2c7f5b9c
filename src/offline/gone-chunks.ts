import { tab } from '../storage/web-storage.ts';
import { runningEntry, servedEntry } from './served-build.ts';
import { isAnythingUnsaved } from './unsaved.ts';
import { activateUpdate, offerReload, reloadOnce } from './worker.ts';

/** Of this tab: which build it has already been reloaded for by itself. */
const triedKey = 'reloaded-for';
let isRecovering = false;

/** A part of the page that could not be fetched may be gone since a deploy. */
export function watchGoneChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    if (isRecovering) return;
    isRecovering = true;
    const end = () => {
      isRecovering = false;
    };
    void recover().then(end, end); // a browser that may store nothing names no registration
  });
}

/**
 * Brings the newer build, if there is one: by itself, once for each build, where nothing unsaved is
 * on the screen; else she is told and asked. Where the network alone is at fault nothing happens.
 */
async function recover(): Promise<void> {
  const served = await servedEntry();
  if (served === null || served === runningEntry()) return;
  const worker = await newerWorker();
  if (isAnythingUnsaved() || !isFirstTry(served)) offerReload(worker);
  else if (worker) activateUpdate(worker);
  else await reloadOnce();
}

/** An old worker would give the old page again, so it has to go first; null where none is newer. */
async function newerWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const { installing } = registration ?? {};
  if (installing) {
    await new Promise<void>((resolve) => {
      installing.addEventListener('statechange', () => resolve(), { once: true });
    });
  }
  return registration?.waiting ?? null;
}

/** Never where the tab can keep nothing: nothing would stop it from reloading for ever. */
const isFirstTry = (served: string): boolean =>
  tab.read(triedKey) !== served && tab.write(triedKey, served);
