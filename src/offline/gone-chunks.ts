import { reloadOnce } from './reload.ts';
import { isFirstReloadFor, runningEntry, servedEntry } from './served-build.ts';
import { isAnythingUnsaved } from './unsaved.ts';
import { activateUpdate, offerReload } from './worker.ts';

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
 * TanStack Router knows a missing module by how its message begins, and reloads the page: with what is
 * unsaved on it, and also when she is leaving it, which ends its requests, so that she stays.
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
 * The newer worker, which must replace the old one first, or that would serve the old page again;
 * null where there is none.
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
