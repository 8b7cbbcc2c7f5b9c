import type { RouteHandlerCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/endpoint.ts';
import { addressIn, readAddress, shellAddress } from '#contract/language-addresses.ts';
import { isChosenPage, pageFile, personalPaths, plainPath } from '#contract/public-files.ts';
import { readLimits } from '../src/api/exchange.ts';
import { precache } from './kept-files.ts';
import { lastScreen } from './last-screen.ts';

/**
 * Every route of the page opens from the phone, the public ones as the HTML that the build wrote;
 * the API, files and health checks are not routes.
 */
export function registerAppShell(): void {
  // There is no directory index: `/` is a page of its own, and index.html is the empty one for all
  // other routes.
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
  cleanupOutdatedCaches();
  // Each language's worker has its own address, and keeps what is written in that language.
  const { language } = readAddress(self.location.pathname);
  const shell = precache.createHandlerBoundToURL(shellAddress(language));
  const open: RouteHandlerCallback = async (navigation) => {
    const { request } = navigation;
    const url = new URL(request.url);
    const asked = readAddress(plainPath(url.pathname));
    const { path } = asked;
    // Without network the page of another language opens in this one.
    if (asked.language !== language && !isChosenPage(path))
      return (await written(request)) ?? Response.redirect(addressIn(language, path) + url.search);
    const page = addressIn(language, pageFile(path));
    const isPublic = precache.getCacheKeyForURL(page) || personalPaths.includes(path);
    const kept =
      (await precache.matchPrecache(page)) ??
      (await (isPublic ? written(request) : lastScreen(url).catch(() => undefined)));
    return kept ?? shell(navigation);
  };
  registerRoute(
    new NavigationRoute(open, {
      denylist: [
        new RegExp(`^${apiBase}/`),
        /\/[^/]+\.[a-z0-9]+$/i,
        /^\/((health|ready)z$|certificate\/)/,
      ],
    }),
  );
}

/**
 * Fetches a public page that is not kept yet: the server's HTML is better than an empty page.
 * Resolves to undefined where nobody answers, or somebody else does.
 */
async function written(request: Request): Promise<Response | undefined> {
  try {
    const signal = AbortSignal.timeout(readLimits.answerMs);
    const response = await fetch(request, { signal });
    const isOurs = response.ok && (await response.clone().text()).includes('id="root"');
    return isOurs ? response : undefined;
  } catch {
    return undefined;
  }
}
