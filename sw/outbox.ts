/// <reference lib="webworker" />
import { outboxSyncTag } from '#contract/offline.ts';
import { flushEnded, workStarted } from '#contract/worker-answers.ts';
import { flushOutbox } from '../src/outbox/sender.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/**
 * The worker sends the outbox when the browser says that there is a network, and when a page asks.
 * The `sync` event is only a trigger: Workbox's own queue would drop an entry on any answer, even a 500.
 */
export function onSync(event: Event): void {
  const { tag } = event as SyncEvent; // the event is not in TypeScript's library: only Chromium has it
  if (tag === outboxSyncTag) (event as SyncEvent).waitUntil(flushOrAskAgain());
}

/** A rejected sync makes the browser try again by itself. */
async function flushOrAskAgain(): Promise<void> {
  if (await flushOutbox()) throw new Error('Something still waits');
}

/** Each entry keeps its own failure: the page only hears that the try is over. */
export async function flushForPage(port: MessagePort | undefined): Promise<void> {
  port?.postMessage(workStarted);
  await flushOutbox().catch(() => undefined);
  port?.postMessage(flushEnded);
}

/** Browsers without `sync` get a try whenever anything starts the worker. */
export function flushAtStart(): void {
  if (!('sync' in self.registration)) void flushOutbox().catch(() => undefined);
}
