/// <reference lib="webworker" />
import * as v from 'valibot';
import { type PageMessage, PageMessageSchema } from '#contract/offline.ts';
import { allFilesKept, filesMissing } from '#contract/worker-answers.ts';
import { forgetPrivateReplies } from '../src/storage/private-replies.ts';
import { filesState, keepAllFiles } from './kept-files.ts';
import { keepOtherLanguages, switchLanguage } from './languages.ts';
import { flushForPage } from './outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** Handles the page's messages; the worker ignores anything that is none of them. */
export function onPageMessage(event: ExtendableMessageEvent): void {
  const message = v.safeParse(PageMessageSchema, event.data);
  if (message.success) event.waitUntil(handle(message.output, event.ports[0]));
}

async function handle(message: PageMessage, port: MessagePort | undefined): Promise<unknown> {
  switch (message.type) {
    case 'SKIP_WAITING':
      return self.skipWaiting();
    case 'FLUSH_OUTBOX':
      return flushForPage(port);
    case 'SIGNED_OUT':
      return forgetPrivateReplies(message.userId);
    case 'KEEP_FILES':
      return Promise.all([takePages(), keepFilesForPage(port)]);
    case 'SPEAK':
      return port?.postMessage(await switchLanguage(message.language));
    case 'FILES_STATE':
      return port?.postMessage(await filesState());
  }
}

/**
 * Claims the open pages. One that began to load just before the worker was active, or with Shift held,
 * has no worker until its next load, and its later chunks would not open without a network.
 */
const takePages = () => self.clients.claim();

async function keepFilesForPage(port: MessagePort | undefined): Promise<void> {
  const isWhole = await keepAllFiles();
  port?.postMessage(isWhole ? allFilesKept : filesMissing);
  if (isWhole) await keepOtherLanguages();
}
