import * as v from 'valibot';

const PauseSchema = v.union([
  /** `session` is the refused session's `createdAt`: any later sign-in lifts the pause. */
  v.object({ kind: v.literal('sign-in'), session: v.string() }),
  v.object({ kind: v.literal('rejected'), status: v.number(), reason: v.nullable(v.string()) }),
]);

/** The state of sending one pending change: the same for everything in the outbox. */
export const sendStateEntries = {
  /** Counts the changes of its row: an answer acknowledges only the change that it answers. */
  version: v.number(),
  queuedAt: v.number(),
  attempts: v.number(),
  /** When the last attempt failed; null until one has. */
  triedAt: v.optional(v.nullable(v.number()), null),
  /**
   * The end of a wait: `Retry-After`'s, or that of a page's own try (outbox/appointment.ts). `setAt` tells
   * when a changed clock has made `until` meaningless.
   */
  notBefore: v.nullable(v.object({ until: v.number(), setAt: v.number() })),
  /** Why the last attempt failed, for the screen: no network, no answer, a strange one, or an HTTP status. */
  problem: v.nullable(v.union([v.picklist(['offline', 'timeout', 'unexpected']), v.number()])),
  pause: v.nullable(PauseSchema),
};

const SendStateSchema = v.object(sendStateEntries);
export type SendState = v.InferOutput<typeof SendStateSchema>;

/** The part of a state that lets an entry be tried at once: whatever held the last try back is forgotten. */
export const freshTry = { notBefore: null, problem: null, pause: null } as const;

/** The state of a change that has just been queued. */
export const queued = (version: number, now: number): SendState => ({
  version,
  queuedAt: now,
  attempts: 0,
  triedAt: null,
  ...freshTry,
});
