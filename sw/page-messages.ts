/// <reference lib="webworker" />
import * as v from 'valibot';
import { type PageMessage, PageMessageSchema, privateCacheName } from '#contract/offline.ts';
import { flushNotes } from '../src/sync/flush-notes.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the page may ask of the worker; anything else is ignored. */
export function onPageMessage(event: ExtendableMessageEvent): void {
  const message = v.safeParse(PageMessageSchema, event.data);
  if (message.success) event.waitUntil(obey(message.output));
}

async function obey(message: PageMessage): Promise<unknown> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'FLUSH_NOTES':
      return flushNotes().catch(() => undefined); // the slot holds the failure
    case 'SIGNED_OUT':
      return self.caches.delete(privateCacheName(message.userId));
  }
}
