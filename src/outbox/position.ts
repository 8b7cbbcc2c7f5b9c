import * as v from 'valibot';
import { type PlaybackPosition, PositionConflictSchema, savePosition } from '#contract/playback.ts';
import { call } from '../api/call.ts';
import { HttpError } from '../api/errors.ts';
import { isAbsent } from '../api/is-absent.ts';
import { entriesOfKind, updateSendState } from '../storage/outbox-entry.ts';
import { queued } from '../storage/send-state.ts';
import { announceChange } from './channel.ts';
import { DiscardedError, type Kind, UnsupportedCallError } from './kind.ts';
import { isRefusedReport } from './refused-report.ts';

const IntentSchema = v.object({
  /** The whole second at which the student would go on. */
  position: v.number(),
  /** These two values never go back. */
  furthest: v.number(),
  completed: v.boolean(),
});
export type Intent = v.InferOutput<typeof IntentSchema>;

const KnownPositionSchema = v.object({ ...IntentSchema.entries, revision: v.number() });

const PayloadSchema = v.object({
  intent: IntentSchema,
  /** The position that the academy is known to hold; its revision decides what is newer, never a clock. */
  base: KnownPositionSchema,
  /** The second of an intent that was answered 409; it is not sent again unchanged. */
  refused: v.nullable(v.number()),
  /** The position of another device, which the student has not been shown yet. */
  elsewhere: v.nullable(KnownPositionSchema),
  /** The positions sent since the last answer: the academy may hold one of them whose answer was lost. */
  sent: v.optional(v.array(v.number()), []),
});
type Payload = v.InferOutput<typeof PayloadSchema>;

const nothingHeld = { position: 0, furthest: 0, completed: false, revision: 0 };
const nothing: Payload = {
  intent: { position: 0, furthest: 0, completed: false },
  base: nothingHeld,
  refused: null,
  elsewhere: null,
  sent: [],
};
/** The longest list of `sent`: at one each 30 s (retry-delay.ts), 50 minutes of film without an answer. */
const mostSent = 99;

export const positionRows = entriesOfKind('position', PayloadSchema);
const rows = positionRows;

/**
 * Queues the student's position in a lesson's film; the newest intent replaces an older one. `videoId`
 * is the lesson's (contract/video-id.ts), here and below.
 */
export async function queuePosition(
  userId: string,
  videoId: string,
  intent: Intent,
): Promise<void> {
  const written = await rows.update(userId, videoId, (entry) => {
    const before = entry?.payload ?? nothing;
    const payload = { ...before, intent: neverLess(intent, before.intent) };
    if (isKnown(payload)) return { payload, pending: null };
    return { payload, pending: queued((entry?.pending?.version ?? 0) + 1, Date.now()) };
  });
  announceChange(written);
}

/** Takes nothing back: she may have marked the lesson as done while another tab knew nothing of it. */
const neverLess = (intent: Intent, before: Intent): Intent => ({
  position: intent.position,
  furthest: Math.max(intent.furthest, before.furthest),
  completed: intent.completed || before.completed,
});

const isKnown = ({ intent, base, refused }: Payload): boolean =>
  (intent.position === base.position || intent.position === refused) &&
  intent.furthest <= base.furthest &&
  (base.completed || !intent.completed);

const isSame = (one: Intent, other: Intent): boolean =>
  one.position === other.position &&
  one.furthest === other.furthest &&
  one.completed === other.completed;

/**
 * Whether the position that the academy holds is of this phone: it was sent from here and only the answer
 * was lost, or another device has only added how far she ever came.
 */
const isHers = ({ base, refused, sent }: Payload, { position }: PlaybackPosition): boolean =>
  sent.includes(position) || (position === base.position && refused === null);

/** Resolves to the position that the academy was last known to hold; to `held` where that is this phone's. */
export async function knownPosition(
  userId: string,
  videoId: string,
  held?: PlaybackPosition,
): Promise<PlaybackPosition> {
  const payload = (await rows.read(userId, videoId))?.payload ?? nothing;
  return held && isHers(payload, held) ? held : payload.base;
}

/**
 * Records that the student has seen another device's position and plays on here: her next position
 * wins.
 */
export async function acceptPosition(
  userId: string,
  videoId: string,
  held: PlaybackPosition,
): Promise<void> {
  await rows.update(userId, videoId, (entry) => ({
    pending: entry?.pending ?? null,
    payload: {
      ...(entry?.payload ?? nothing),
      base: held,
      refused: null,
      elsewhere: null,
      sent: [],
    },
  }));
}

/**
 * Resolves to the position where another device went on while this one plays, once, else to null. From
 * then on the next position here wins.
 */
export async function takeOtherPosition(
  userId: string,
  videoId: string,
): Promise<PlaybackPosition | null> {
  const elsewhere = (await rows.read(userId, videoId))?.payload.elsewhere ?? null;
  if (elsewhere) await acceptPosition(userId, videoId, elsewhere);
  return elsewhere;
}

/** Deletes a student's positions at her logout, since they are private. */
export async function forgetPositions(userId: string): Promise<void> {
  for (const { id } of await rows.list(userId)) await rows.remove(userId, id);
}

export const positions: Kind = {
  name: 'position',
  extension: 'playback',
  waiting: async (session) =>
    (session ? await rows.list(session.user_id) : []).flatMap(({ userId, id, pending }) =>
      pending ? [{ kind: 'position', userId, id, pending } as const] : [],
    ),
  async send(waiting) {
    const { userId, id } = waiting;
    const entry = userId === null ? null : await rows.read(userId, id);
    if (userId === null || !entry) throw new DiscardedError();
    const { intent, base } = entry.payload;
    const sent = [...new Set([...entry.payload.sent, intent.position])].slice(-mostSent);
    const note = async (changed: Partial<Payload>) => {
      await rows.update(userId, id, (current) => {
        if (!current) throw new DiscardedError();
        return { ...current, payload: { ...current.payload, ...changed } };
      });
    };
    const answered = async (changed: Partial<Payload>) => {
      const written = await rows.update(userId, id, (current) => {
        // The student's logout has deleted it meanwhile, and no answer may bring it back.
        if (!current) throw new DiscardedError();
        const payload = { ...current.payload, sent: [], ...changed };
        // The intent tells this and not its version: she may have gone back to the base meanwhile, where
        // nothing was pending any more, and on from there with a version that was counted before.
        const isAnswered = isSame(payload.intent, intent) || isKnown(payload);
        return {
          payload,
          pending: isAnswered ? null : (current.pending ?? queued(1, Date.now())),
        };
      });
      announceChange(written);
    };
    // A full phone sends all the same, and may take a lost answer for another device's.
    await note({ sent }).catch(unlessDiscarded);
    try {
      const body = { user_id: userId, video_id: id, ...intent, base_revision: base.revision };
      const { data } = await call(savePosition, body);
      await answered({ base: data, refused: null });
    } catch (error) {
      if (isAbsent(error)) throw new UnsupportedCallError();
      const current = conflictOf(error);
      if (!current && !isRefusedReport(error)) throw error;
      // The academy holds a position of this phone, whose revision becomes the base. Where it is the base's
      // already, another try would be answered so for ever.
      if (current && current.revision !== base.revision && isHers(entry.payload, current)) {
        await note({ base: current, sent: [] });
        return positions.send(waiting);
      }
      if (current) {
        const unseen = { ...current, revision: base.revision };
        await answered({ base: unseen, refused: intent.position, elsewhere: current });
      } else await answered({});
    }
    return true;
  },
  update: updateSendState,
};

function unlessDiscarded(error: unknown): void {
  if (error instanceof DiscardedError) throw error;
}

function conflictOf(error: unknown): PlaybackPosition | null {
  if (!(error instanceof HttpError) || error.status !== 409) return null;
  const parsed = v.safeParse(PositionConflictSchema, error.body);
  return parsed.success ? parsed.output.data : null;
}
