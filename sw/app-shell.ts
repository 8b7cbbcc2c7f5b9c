import type { PrecacheEntry } from 'workbox-precaching';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/endpoint.ts';

/** Every route of the page opens from the phone; the API, files and health checks are not routes. */
export function registerAppShell(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [new RegExp(`^${apiBase}/`), /\/[^/]+\.[a-z0-9]+$/i, /^\/(health|ready)z$/],
    }),
  );
}
