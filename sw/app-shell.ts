import type { RouteHandlerCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/endpoint.ts';
import { publicPage } from '#contract/public-pages.ts';
import { precache } from './kept-files.ts';

/**
 * Every route of the page opens from the phone, the public ones as the HTML that the build wrote;
 * the API, files and health checks are not routes.
 */
export function registerAppShell(): void {
  // No directory index: `/` is a page of its own, index.html the empty one for all other routes.
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
  cleanupOutdatedCaches();
  const shell = precache.createHandlerBoundToURL('/index.html');
  const open: RouteHandlerCallback = async (navigation) => {
    const page = publicPage(new URL(navigation.request.url).pathname);
    return (page && (await precache.matchPrecache(page.file))) || shell(navigation);
  };
  registerRoute(
    new NavigationRoute(open, {
      denylist: [new RegExp(`^${apiBase}/`), /\/[^/]+\.[a-z0-9]+$/i, /^\/(health|ready)z$/],
    }),
  );
}
