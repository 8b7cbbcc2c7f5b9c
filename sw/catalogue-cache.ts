import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { availableServices } from '#contract/appointment.ts';
import { overallCourse } from '#contract/course.ts';
import { catalogueCacheName } from '#contract/offline.ts';
import { isAcademyReply } from './academy-reply.ts';
import { isCallTo } from './is-call-to.ts';

/** Public lists: the stored copy at once, a fresh one for next time. */
export function registerCatalogueCache(): void {
  registerRoute(
    ({ url }) => isCallTo(overallCourse, url) || isCallTo(availableServices, url),
    new StaleWhileRevalidate({
      cacheName: catalogueCacheName,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) =>
            (await isAcademyReply(response)) ? response : null,
        },
        new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true }),
      ],
    }),
  );
}
