/// <reference lib="webworker" />

import * as v from 'valibot';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import type { RequestOf } from '#contract/endpoint.ts';
import { saveNotes } from '#contract/note.ts';
import { noteSyncTag } from '#contract/offline.ts';
import { activeSession } from '../src/storage/app-db.ts';
import { readSlot, updateSlot } from '../src/storage/note-slots.ts';
import { flushNotes } from '../src/sync/flush-notes.ts';
import { save } from '../src/sync/note-changes.ts';
import { isCallTo } from './is-call-to.ts';
import { replyForSlot } from './save-reply.ts';

declare const self: ServiceWorkerGlobalScope;

interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/**
 * Saves are written to the outbox first and sent then (decisions, section 5.3). The `sync` event
 * is only a wake-up: Workbox's own queue would drop a note on any answer, even a 500.
 */
export function registerNoteSaves(): void {
  registerRoute(({ url }) => isCallTo(saveNotes, url), answerSave, 'POST');
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent; // not in TypeScript's library: only Chromium has it
    if (tag === noteSyncTag) (event as SyncEvent).waitUntil(flushOrAskAgain());
  });
  // Browsers without `sync` get a try whenever anything starts the worker.
  if (!('sync' in self.registration)) void flushNotes().catch(() => undefined);
}

/** A rejected sync makes the browser try again by itself. */
async function flushOrAskAgain(): Promise<void> {
  if (await flushNotes()) throw new Error('Notes wait');
}

async function answerSave({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const text = await request.text();
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), saveNotes.request), text);
  const session = await activeSession().catch(() => null);
  const isOwn = body.success && body.output.user_id === session?.user_id;
  const { url, headers, credentials } = request;
  const passThrough = () =>
    fetch(new Request(url, { method: 'POST', headers, credentials, body: text }));
  if (!isOwn) return passThrough();
  const wasKept = await writeAhead(body.output).catch(() => false);
  // Storage is full or gone: then only the academy can keep this text.
  if (!wasKept) return passThrough();
  await flushNotes().catch(() => undefined);
  return replyForSlot(await readSlot(body.output.user_id, body.output.course_id));
}

async function writeAhead(body: RequestOf<typeof saveNotes>): Promise<true> {
  await updateSlot(body.user_id, body.course_id, (slot) => save(slot, body.notes, Date.now()));
  return true;
}
