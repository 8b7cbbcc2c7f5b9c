import type { PageMessage } from '#contract/offline.ts';

/** Posts to the worker; false when there is none to hear it. */
export function postToWorker(
  message: PageMessage,
  worker: ServiceWorker | null = navigator.serviceWorker?.controller ?? null,
): boolean {
  worker?.postMessage(message);
  return worker !== null;
}
