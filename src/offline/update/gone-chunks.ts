import { isAnythingUnsaved } from '../unsaved/unsaved.ts';
import { activateUpdate, offerReload } from './offered-update.ts';
import { reloadOnce } from './reload.ts';
import { isFirstReloadFor, runningEntry, servedEntry } from './served-build.ts';

let isRecovering = false;

/** Watches for chunks that cannot be fetched, since a deploy may have removed them. */
export function watchGoneChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }: Event & { payload?: unknown }) => {
    if (payload instanceof Error) hideFromRouter(payload);
    if (isRecovering) return;
    isRecovering = true;
    const end = () => {
      isRecovering = false;
    };
    void recover().then(end, end); // a browser that may store nothing names no registration
  });
}

/**
 * Changes the beginning of the message, by which TanStack Router knows a missing module. It would reload
 * the page, although something is unsaved on it, or although she is leaving it, which ends its requests.
 */
function hideFromRouter(error: Error): void {
  error.message = `A part of the page has not come: ${error.message}`;
}

/**
 * Loads the newer build, if there is one: without asking, once for each build, where nothing
 * unsaved is on the screen; else the student is asked. Where only the network is at fault nothing
 * happens.
 */
async function recover(): Promise<void> {
  const served = await servedEntry();
  if (served === null || served === runningEntry()) return;
  const worker = await newerWorker();
  if (isAnythingUnsaved() || !isFirstReloadFor(served)) offerReload(worker);
  else if (worker) activateUpdate(worker);
  else await reloadOnce();
}

/**
 * Resolves to the newer worker, which must replace the old one before a reload, or the old one would serve
 * the old page again; to null where there is none.
 */
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
