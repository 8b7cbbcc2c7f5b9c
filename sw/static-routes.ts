/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core';

/** https://w3c.github.io/ServiceWorker/#register-router-method; of the engines Chromium alone has it. */
interface Router {
  addRoutes?(rule: { condition: { urlPattern: string }; source: { cacheName: string } }): void;
}

/**
 * The program's chunks hold the hash of their content in their names, so nobody has to be asked for them:
 * the browser takes them from the cache itself, while this worker is still being started or is busy. It
 * also fetches a part that is not kept by itself, without this worker.
 */
export function addStaticRoutes(event: ExtendableEvent & Router): void {
  const source = { cacheName: cacheNames.precache };
  event.addRoutes?.({ condition: { urlPattern: '/assets/*' }, source });
}
