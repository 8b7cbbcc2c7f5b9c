import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { availableServices } from '#contract/appointment.ts';
import { overallCourse } from '#contract/course.ts';
import { catalogueCacheName } from '#contract/offline.ts';
import { apiAddress } from '../src/api/address.ts';
import { withStoredAt } from '../src/storage/stored-copy.ts';
import { isAcademyReply } from './academy-reply.ts';
import { answerLimit } from './answer-limit.ts';
import { isCallTo } from './is-call-to.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Public lists: the stored copy at once, a fresh one for next time. The courses are fetched with the
 * worker itself, so that they open without network after a visit to any page.
 */
export function registerCatalogueCache(): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: catalogueCacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          (await isAcademyReply(response)) ? withStoredAt(response) : null,
      },
      answerLimit({ isCall: true }),
      new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url }) => isCallTo(overallCourse, url) || isCallTo(availableServices, url),
    strategy,
  );
  self.addEventListener('install', (event) => {
    const request = new Request(apiAddress(overallCourse.path));
    event.waitUntil(strategy.handle({ event, request }).catch(() => undefined));
  });
}
