import { Route, type Router } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { coursesRead, publicReads } from '#contract/kept-reads.ts';
import { languages } from '#contract/languages.ts';
import { catalogueCacheName } from '#contract/offline.ts';
import { languageQuery } from '#contract/translations.ts';
import { apiAddress } from '../src/api/address.ts';
import { withStoredAt } from '../src/storage/stored-copy.ts';
import { isAcademyReply } from './academy-reply.ts';
import { answerLimit } from './answer-limit.ts';
import { isCallTo } from './is-call-to.ts';
import { keepNewest } from './keep-newest.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Answers public lists with the stored copy at once and fetches a fresh one for next time. The
 * worker fetches the courses when it installs, so that they open without a network after a visit to
 * any page.
 */
export function registerCatalogueCache(router: Router): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: catalogueCacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          (await isAcademyReply(response)) ? withStoredAt(response) : null,
      },
      keepNewest(catalogueCacheName, publicReads.length * languages.length),
      // A copy in another language is better than nothing.
      {
        handlerDidError: ({ request }) =>
          caches.match(request, { cacheName: catalogueCacheName, ignoreSearch: true }),
      },
      answerLimit({ isCall: true }),
    ],
  });
  router.registerRoute(
    new Route(({ url }) => publicReads.some((path) => isCallTo(path, url)), strategy),
  );
  self.addEventListener('install', (event) => {
    const request = new Request(apiAddress(coursesRead) + languageQuery);
    event.waitUntil(strategy.handle({ event, request }).catch(() => undefined));
  });
}
