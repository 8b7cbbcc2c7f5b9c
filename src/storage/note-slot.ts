import * as v from 'valibot';
import { IdSchema } from '#contract/reply.ts';

const RevisionSchema = v.nullable(v.pipe(v.number(), v.integer()));

const SyncedSchema = v.object({
  text: v.string(),
  revision: RevisionSchema,
  /** The academy's clock, ISO 8601; null on a backend that does not say. */
  savedAt: v.nullable(v.string()),
});

const PauseSchema = v.variant('kind', [
  /** `session` is the refused session's `createdAt`: any later sign-in lifts the pause. */
  v.object({ kind: v.literal('sign-in'), session: v.string() }),
  v.object({ kind: v.literal('rejected'), status: v.number(), reason: v.nullable(v.string()) }),
]);

const OutgoingSchema = v.object({
  text: v.string(),
  /** Counts the saves of this slot: an answer settles only the save that it answers. */
  version: v.number(),
  queuedAt: v.number(),
  attempts: v.number(),
  /** When the last attempt failed; null until one has. */
  triedAt: v.optional(v.nullable(v.number()), null),
  /** Texts that were sent and whose answer never came: the academy may hold them. */
  unanswered: v.array(v.string()),
  /** From `Retry-After`; `setAt` tells when a changed clock has made `until` meaningless. */
  notBefore: v.nullable(v.object({ until: v.number(), setAt: v.number() })),
  /** Why the last attempt failed, for the screen: a word or an HTTP status. */
  problem: v.nullable(v.union([v.picklist(['offline', 'timeout', 'unexpected']), v.number()])),
  pause: v.nullable(PauseSchema),
});

const KeptSchema = v.object({ text: v.string(), at: v.number() });

export const NoteSlotSchema = v.object({
  userId: IdSchema,
  courseId: IdSchema,
  /** What the editor shows, to the last keystroke. */
  text: v.string(),
  editedAt: v.number(),
  saves: v.number(),
  /** What the academy is known to hold; null until it has answered once. */
  base: v.nullable(SyncedSchema),
  /** What waits to be sent: one slot, always the latest saved text (decisions, section 5.3). */
  outgoing: v.nullable(OutgoingSchema),
  /** The academy's text that overlaps ours: nothing is sent until the student has seen both. */
  conflict: v.nullable(SyncedSchema),
  /** Her half-made answer to an overlap, to the last keystroke; null while she has not begun one. */
  settling: v.optional(v.nullable(v.string()), null),
  /** The draft that answer was made from; a slot of an older build does not say. */
  settlingOf: v.optional(v.string()),
  /** Texts set aside by a settled overlap or a restored version; never dropped by us. */
  kept: v.array(KeptSchema),
  /** When another device's changes were last merged in, for the one line that says so. */
  mergedAt: v.nullable(v.number()),
});

/** One student's note of one course, on this phone. Times are milliseconds of the phone's clock. */
export type NoteSlot = v.InferOutput<typeof NoteSlotSchema>;
export type Outgoing = v.InferOutput<typeof OutgoingSchema>;

export const emptySlot = (userId: string, courseId: string): NoteSlot => ({
  userId,
  courseId,
  text: '',
  editedAt: 0,
  saves: 0,
  base: null,
  outgoing: null,
  conflict: null,
  settling: null,
  kept: [],
  mergedAt: null,
});
