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

export const PageMessageSchema = v.variant('type', [
  v.object({ type: v.literal('SKIP_WAITING') }),
  v.object({ type: v.literal('FLUSH_NOTES') }),
  v.object({ type: v.literal('SIGNED_OUT'), userId: IdSchema }),
  // Answered on the message's port: `allFilesKept` or `filesMissing`, when there is no more to do now.
  v.object({ type: v.literal('KEEP_FILES') }),
  // Answered on the message's port with a `FilesState`.
  v.object({ type: v.literal('FILES_STATE') }),
]);
/** What the page tells the worker. */
export type PageMessage = v.InferOutput<typeof PageMessageSchema>;

/** How many of the built page's files stand in Cache Storage, and how many there are. */
export const FilesStateSchema = v.object({
  /** What opens the student's screens. */
  essential: v.object({ kept: v.number(), of: v.number() }),
  all: v.object({ kept: v.number(), of: v.number() }),
});
export type FilesState = v.InferOutput<typeof FilesStateSchema>;

const slotKey = { userId: IdSchema, courseId: IdSchema };
export const NoteMessageSchema = v.variant('type', [
  v.object({ type: v.literal('NOTE_SENDING'), ...slotKey }),
  v.object({ type: v.literal('NOTE_CHANGED'), ...slotKey }),
  v.object({ type: v.literal('SIGN_IN_NEEDED'), userId: IdSchema }),
  v.object({ type: v.literal('ACADEMY_REACHED') }),
]);
/** What a sender (worker or page) tells every page over the channel. */
export type NoteMessage = v.InferOutput<typeof NoteMessageSchema>;
