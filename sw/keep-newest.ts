import { registerQuotaErrorCallback, type WorkboxPlugin } from 'workbox-core';

/**
 * Holds a cache to `most` entries, the newest of them, and gives it up whole when the phone is full.
 * Workbox's own plugin would write a row into a database for each picture that is shown.
 */
export function keepNewest(cacheName: string, most: number): WorkboxPlugin {
  registerQuotaErrorCallback(() => self.caches.delete(cacheName));
  return {
    cacheDidUpdate: async () => {
      const cache = await self.caches.open(cacheName);
      const oldestFirst = await cache.keys();
      await Promise.all(oldestFirst.slice(0, -most).map((request) => cache.delete(request)));
    },
  };
}
