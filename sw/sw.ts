/// <reference lib="webworker" />
import { Router } from 'workbox-routing';
import { registerAppShell } from './app-shell.ts';
import { onFetchEnded, onFetchTapped } from './background-fetch.ts';
import { registerCatalogueCache } from './catalogue-cache.ts';
import { registerImageCaches } from './image-caches.ts';
import { registerKeptFiles } from './kept-files.ts';
import { giveUpOtherLanguages } from './languages.ts';
import { flushAtStart, onSync } from './outbox.ts';
import { onPageMessage } from './page-messages.ts';
import { registerPrivateReads } from './private-reads.ts';
import { addStaticRoutes } from './static-routes.ts';
import { onActivate } from './update.ts';

declare const self: ServiceWorkerGlobalScope;

registerKeptFiles(self.__WB_MANIFEST, giveUpOtherLanguages);
const router = new Router();
registerAppShell(router);
registerCatalogueCache(router);
registerImageCaches(router);
registerPrivateReads(router);
router.addFetchListener();

self.addEventListener('install', addStaticRoutes);
self.addEventListener('activate', onActivate);
self.addEventListener('message', onPageMessage);
self.addEventListener('sync', onSync);
self.addEventListener('backgroundfetchsuccess', onFetchEnded);
self.addEventListener('backgroundfetchfail', onFetchEnded);
self.addEventListener('backgroundfetchabort', onFetchEnded);
self.addEventListener('backgroundfetchclick', onFetchTapped);
flushAtStart();
