import { Workbox } from 'workbox-window';

type Offer = (waiting: ServiceWorker) => void;

/** Throws when the worker cannot be fetched. `offer` hears of each newer worker that waits. */
export async function register(offer: Offer): Promise<void> {
  const registration = await new Workbox('/sw.js', { updateViaCache: 'none' }).register();
  if (!registration) return;
  watch(registration, offer);
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) {
      registration.update().catch(() => undefined);
    }
  };
  // iOS's home-screen apps rarely look by themselves.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
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
}
