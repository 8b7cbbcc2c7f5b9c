import * as v from 'valibot';
import { IdSchema } from './reply.ts';

/** Cache Storage names; private caches end in the user's id so that logout can drop them. */
export const catalogueCacheName = 'catalogue-v1';
export const imageCacheName = 'course-images-v1';
export const assetCacheName = 'assets-v1';
export const privateCacheName = (userId: string) => `private-v1-u${userId}`;

/** The `sync` tag that wakes the worker to send the outbox. */
export const outboxSyncTag = 'academy-outbox';
/** Web Lock: one sender across tabs and worker (rules 5.3). */
export const outboxLock = 'academy-outbox';
export const outboxChannelName = 'academy-outbox';
/** This header of a stored copy says when the academy gave the answer, in ISO 8601. */
export const storedAtHeader = 'x-academy-stored-at';
/**
 * This header is on the worker's own 504, for a request that got no answer and has no stored copy: it is
 * `offline` or `timeout`. Firefox logs a red error for a rejected `respondWith`, so the worker answers.
 */
export const unreachedHeader = 'x-academy-unreached';

/** The kinds of entries that the outbox can hold: each is one module in src/outbox. */
export const outboxKinds = ['note', 'appointment', 'position', 'progress', 'logout'] as const;
export type OutboxKind = (typeof outboxKinds)[number];

export const PageMessageSchema = v.union([
  v.object({ type: v.literal('SKIP_WAITING') }),
  // The worker answers on the message's port: `workStarted` at once, `flushEnded` when the try is
  // over.
  v.object({ type: v.literal('FLUSH_OUTBOX') }),
  v.object({ type: v.literal('SIGNED_OUT'), userId: IdSchema }),
  // The worker answers on the message's port, with `allFilesKept` or `filesMissing`, when there is
  // no more to do now.
  v.object({ type: v.literal('KEEP_FILES') }),
  // The worker answers on the message's port with a `FilesState`.
  v.object({ type: v.literal('FILES_STATE') }),
  // The language in which her pages open from now on. The worker answers on the message's port with
  // whether it can do so without a network.
  v.object({ type: v.literal('SPEAK'), language: v.string() }),
]);
/** A message from the page to the worker. */
export type PageMessage = v.InferOutput<typeof PageMessageSchema>;

const entryEntries = {
  kind: v.picklist(outboxKinds),
  /** Null for what a visitor without an account has written. */
  userId: v.nullable(IdSchema),
  /** A note's course, an appointment's key: what tells two entries of one kind apart. */
  id: v.string(),
};
export const OutboxMessageSchema = v.union([
  v.object({
    type: v.picklist([
      'ENTRY_SENDING',
      // What was sent is settled: the academy has the whole entry, or has refused it for good.
      'ENTRY_SENT',
      // The student has discarded the entry: whoever still holds something of it must forget that.
      'ENTRY_DISCARDED',
    ]),
    ...entryEntries,
  }),
  v.object({
    type: v.literal('ENTRY_CHANGED'),
    ...entryEntries,
    /** The time until a page should try again by itself; null: nothing waits, or only for a person. */
    retryInMs: v.nullable(v.number()),
  }),
  v.object({ type: v.literal('SIGN_IN_NEEDED'), userId: IdSchema }),
]);
/** A message from a sender (worker or page), or a page that discards, to every page, over the channel. */
export type OutboxMessage = v.InferOutput<typeof OutboxMessageSchema>;
