/// <reference lib="webworker" />
import { dropPaidPictures } from './image-caches.ts';
import { dropOtherFiles } from './languages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The worker claims the pages of the first visit too, which must be able to save offline without a
 * reload.
 */
export function onActivate(event: ExtendableEvent): void {
  event.waitUntil(self.clients.claim());
  event.waitUntil(dropOtherFiles());
  event.waitUntil(dropPaidPictures());
  indexedDB.deleteDatabase('workbox-expiration'); // an earlier worker kept times in it
}
