import type { WorkboxPlugin } from 'workbox-core';
import { Route, type Router } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { assetCacheName, imageCacheName } from '#contract/offline.ts';
import { uploadAddress } from '../src/api/address.ts';
import { paidFile } from '../src/api/paid-file.ts';
import { answerLimit } from './answer-limit.ts';
import { fileMs, isWebPage } from './keep-file.ts';
import { keepNewest } from './keep-newest.ts';
import { keptFile } from './languages.ts';

/** Resolves to null for opaque replies too, since Chromium counts each as megabytes of quota. */
const unlessWebPage = async (response?: Response) =>
  response?.status === 200 && !isWebPage(response) ? response : null;

/** An earlier worker may have kept a login page as a picture: that is fetched anew. */
const filesAlone: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => unlessWebPage(response),
  cachedResponseWillBeUsed: ({ cachedResponse }) => unlessWebPage(cachedResponse),
};

const plugins = (cacheName: string, most: number) => [
  filesAlone,
  keepNewest(cacheName, most),
  answerLimit({ isCall: false }),
];

/** Drops what an earlier worker has kept of paid files: this cache outlives a logout. */
export async function dropPaidPictures(): Promise<void> {
  const cache = await caches.open(imageCacheName);
  for (const request of await cache.keys()) {
    if (paidFile.test(request.url)) await cache.delete(request);
  }
}

/** Caches course images, the home's art, and hashed files that are not precached (the studio's). */
export function registerImageCaches(router: Router): void {
  const kept = { cacheName: imageCacheName, plugins: plugins(imageCacheName, 120) };
  const pictures = new CacheFirst(kept);
  const art = new StaleWhileRevalidate(kept);
  router.registerRoute(
    new Route(
      ({ request, sameOrigin }) =>
        sameOrigin && request.destination === 'image' && !paidFile.test(request.url),
      // A release may change a drawing, which keeps its name.
      (asked) => (asked.url.pathname.startsWith('/art/') ? art : pictures).handle(asked),
    ),
  );
  // Pictures of a backend on an origin of its own are asked for by CORS, since an opaque reply is not
  // kept; where the backend refuses that, they are shown without being kept.
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => !sameOrigin && url.href.startsWith(uploadAddress('')),
      new CacheFirst({
        cacheName: imageCacheName,
        fetchOptions: { mode: 'cors', credentials: 'omit' },
        // This plugin must be first: Workbox asks no further plugin once one has an answer.
        plugins: [{ handlerDidError: ({ request }) => shown(request) }, ...kept.plugins],
      }),
    ),
  );
  const assets = new CacheFirst({
    cacheName: assetCacheName,
    plugins: plugins(assetCacheName, 40),
  });
  router.registerRoute(
    new Route(
      ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      // The file may be kept as one of another language.
      async (asked) => (await keptFile(asked.url)) ?? assets.handle(asked),
    ),
  );
}

/** Resolves to undefined where there is no network either. */
const shown = (request: Request): Promise<Response | undefined> =>
  fetch(request, { signal: AbortSignal.timeout(fileMs) }).catch(() => undefined);
