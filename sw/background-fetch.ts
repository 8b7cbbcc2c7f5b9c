/// <reference lib="webworker" />
import { arrivalsCacheName, downloadsAddress } from '#contract/background-fetch.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event is not in TypeScript's library: only Chromium has it (wicg.github.io/background-fetch). */
interface BackgroundFetchEvent extends ExtendableEvent {
  registration: {
    id: string;
    failureReason: string;
    matchAll(): Promise<{ request: Request; responseReady: Promise<Response> }[]>;
  };
}

/**
 * The browser drops what it has fetched when this event is over, also of a transfer that was ended
 * half-way. So the worker keeps what there is, as it came, and a page takes it in (src/downloads).
 */
export function onFetchEnded(event: Event): void {
  const ended = event as BackgroundFetchEvent; // it is registered for these events alone
  ended.waitUntil(keepArrivals(ended.registration));
}

async function keepArrivals(fetched: BackgroundFetchEvent['registration']): Promise<void> {
  const cache = await caches.open(arrivalsCacheName);
  for (const { request, responseReady } of await fetched.matchAll()) {
    try {
      await cache.put(request, await responseReady); // a refusal too: the page looks at it
    } catch {
      // It did not come, or has no room here: the page fetches it.
    }
  }
  await cache.put(fetched.id, new Response(fetched.failureReason));
}

export function onFetchTapped(event: Event): void {
  (event as BackgroundFetchEvent).waitUntil(self.clients.openWindow(downloadsAddress));
}
