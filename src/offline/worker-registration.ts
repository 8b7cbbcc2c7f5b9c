import { Workbox } from 'workbox-window';
import { allFilesKept, workerOff } from '#contract/worker-answers.ts';
import { askWorker } from './ask-worker.ts';

type Offer = (waiting: ServiceWorker) => void;

/** A worker that was ended in the midst of its work never answers. */
const withinMs = 3 * 60 * 1000;

const watched = new WeakSet<ServiceWorkerRegistration>();

/**
 * Registers the worker and resolves to whether it has everything that opens the page without
 * network, or has been switched off by the server. Throws when it cannot be fetched or installed; what it has kept by then stays kept.
 * `offer` hears of each newer worker that waits.
 */
export async function install(offer: Offer): Promise<boolean> {
  const registration = await new Workbox('/sw.js', { updateViaCache: 'none' }).register();
  if (!registration) return false;
  if (!watched.has(registration)) watch(registration, offer);
  watched.add(registration);
  const worker = await activeWorker(registration);
  const answer = await askWorker(worker, { type: 'KEEP_FILES' }, { withinMs });
  return answer === allFilesKept || answer === workerOff;
}

/** Rejects when the install fails: the browser then drops the registration and never tries again. */
function activeWorker({
  active,
  waiting,
  installing,
}: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve(worker);
      if (!worker || worker.state === 'redundant') reject(new Error('The worker did not install'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

function watch(registration: ServiceWorkerRegistration, offer: Offer): void {
  const offerInstalled = (worker: ServiceWorker | null) => {
    // Without a controller this is the first install: there is nothing old to replace.
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  };
  offerInstalled(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offerInstalled(installing));
  });
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) {
      registration.update().catch(() => undefined);
    }
  };
  // iOS's home-screen apps rarely look by themselves.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
