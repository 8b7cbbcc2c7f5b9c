import * as v from 'valibot';
import { IdSchema } from './reply.ts';

/** Cache Storage names; private caches end in the user's id so that logout can drop them. */
export const catalogueCacheName = 'catalogue-v1';
export const imageCacheName = 'course-images-v1';
export const assetCacheName = 'assets-v1';
export const privateCacheName = (userId: string) => `private-v1-u${userId}`;

/** The `sync` tag that wakes the worker to send notes. */
export const noteSyncTag = 'academy-notes';
/** Web Lock: one sender across tabs and worker (decisions, section 5.3). */
export const noteSenderLock = 'academy-note-sender';
export const noteChannelName = 'academy-notes';
/** On a stored copy of a private read: when the academy answered, ISO 8601. */
export const storedAtHeader = 'x-academy-stored-at';
/**
 * On the worker's own 504, for a request that got no answer and has no stored copy: `offline` or
 * `timeout`. Firefox logs a red error for a rejected `respondWith`, so the worker answers.
 */
export const unreachedHeader = 'x-academy-unreached';

export const PageMessageSchema = v.variant('type', [
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('FLUSH_NOTES') }),
  v.object({ type: v.literal('SIGNED_OUT'), userId: IdSchema }),
]);
/** What the page tells the worker. */
export type PageMessage = v.InferOutput<typeof PageMessageSchema>;

const slotKey = { userId: IdSchema, courseId: IdSchema };
export const NoteMessageSchema = v.variant('type', [
  v.object({ type: v.literal('NOTE_SENDING'), ...slotKey }),
  v.object({ type: v.literal('NOTE_CHANGED'), ...slotKey }),
  v.object({ type: v.literal('SIGN_IN_NEEDED'), userId: IdSchema }),
]);
/** What a sender (worker or page) tells every page over the channel. */
export type NoteMessage = v.InferOutput<typeof NoteMessageSchema>;
