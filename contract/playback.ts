import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdSchema, RevisionSchema } from './reply.ts';

/**
 * These calls are extensions: a backend without them answers 404, and positions stay on the phone.
 */

const maxSeconds = 24 * 3600;
export const SecondsSchema = v.pipe(
  v.number('position must be seconds'),
  v.minValue(0, 'a position cannot be negative'),
  v.maxValue(maxSeconds, 'a position can be a day at most'),
);
const PositionSchema = v.object({
  /** The second at which the student wants to go on. */
  position: SecondsSchema,
  /** The furthest second that was ever reached; it never decreases. */
  furthest: SecondsSchema,
  /** Whether the video was ever watched to its end; it never becomes false again. */
  completed: v.boolean(),
  revision: RevisionSchema,
});
export type PlaybackPosition = v.InferOutput<typeof PositionSchema>;

const keyEntries = {
  user_id: IdSchema,
  /** One of the student's courses, or one of its lessons (video-id.ts). */
  video_id: IdSchema,
};

export const getPosition = endpoint({
  method: 'POST',
  path: '/api/get_position',
  access: 'student',
  csrf: false,
  owner: 'user_id',
  request: v.object(keyEntries),
  response: v.object({ data: PositionSchema }),
});

/**
 * The newest intent wins, told by the last synced revision and not by clocks: a save whose
 * `base_revision` is not current is answered 409 with the current value, and the page decides.
 * Furthest and completed are merged whatever the base.
 */
export const savePosition = endpoint({
  method: 'POST',
  path: '/api/save_position',
  access: 'student',
  csrf: true,
  owner: 'user_id',
  request: v.object({
    ...keyEntries,
    position: SecondsSchema,
    furthest: v.optional(SecondsSchema),
    completed: v.optional(v.boolean(), false),
    base_revision: RevisionSchema,
  }),
  response: v.object({ data: PositionSchema }),
});

export const PositionConflictSchema = v.object({ data: PositionSchema });
