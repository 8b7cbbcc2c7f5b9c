import { workerAddress } from '#contract/language-addresses.ts';
import type { PageMessage } from '#contract/offline.ts';
import { readLanguage } from '../../storage/language.ts';
import { reloadInChosen } from '../language/settle-language.ts';
import { inTurn } from '../language/worker-language.ts';
import { isUpdateAsked } from '../update/offered-update.ts';

/** Hears of a newer worker of this language, which waits until she asks for it. */
export type OfferUpdate = (waiting: ServiceWorker) => void;

/** Whether a worker is that of the language that she has chosen: she need not be asked about it any more. */
export const isChosen = (worker: ServiceWorker | null): boolean => {
  const chosen = readLanguage();
  return !!chosen && worker?.scriptURL === new URL(workerAddress(chosen), location.href).href;
};

/** Chromium ends an old worker that has nothing to do within milliseconds. */
const takeOverMs = 2000;

/**
 * Lets the worker of the chosen language take over. Nobody tells the old worker of a choice meanwhile: while
 * Chromium ends it, an event starts it again, and the new one waits until nothing reaches the old one for
 * half a minute.
 */
const activateChosen = (worker: ServiceWorker): Promise<void> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        if (isUpdateAsked()) return resolve(); // the page reloads, and the next one comes here again
        worker.addEventListener('statechange', () => resolve(), { once: true });
        setTimeout(resolve, takeOverMs);
        worker.postMessage({ type: 'SKIP_WAITING' } satisfies PageMessage);
      }),
  );

/**
 * Opens the page in the chosen language, now that it is here whole. While its worker is about to take over and
 * the old one is busy, Chromium can lose a reload, so the page that is loaded lets it do so (docs/decisions/070).
 */
async function openChosen(worker: ServiceWorker): Promise<void> {
  if (!(await reloadInChosen())) await activateChosen(worker);
}

/** Follows each newer worker of the registration, and looks for one whenever the page is opened again. */
export function watchRegistration(
  registration: ServiceWorkerRegistration,
  offer: OfferUpdate,
): void {
  const offerInstalled = (worker: ServiceWorker | null) => {
    const { controller } = navigator.serviceWorker;
    // Without a controller this is the first install: there is nothing old to replace.
    if (worker?.state !== 'installed' || !controller) return;
    if (worker.scriptURL === controller.scriptURL) offer(worker);
    else if (isChosen(worker)) void openChosen(worker);
  };
  const followInstall = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offerInstalled(installing));
  };
  offerInstalled(registration.waiting);
  followInstall(); // its `updatefound` may have been before anybody listened
  registration.addEventListener('updatefound', followInstall);
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) {
      registration.update().catch(() => undefined);
    }
  };
  // iOS's home-screen apps rarely look by themselves.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
