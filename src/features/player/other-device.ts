import { getPosition, type PlaybackPosition } from '#contract/playback.ts';
import { call } from '../../api/call.ts';
import type { Playback } from '../../storage/playback.ts';

/** Longer than this and the phone's own place is used: she came to watch. */
export const timeoutMs = 1800;
/** Two places this close are one: nothing is worth a question. */
const sameSeconds = 10;

/** Null where the academy cannot be asked, has no such call, or takes too long. */
export async function askPosition(
  userId: string,
  courseId: string,
): Promise<PlaybackPosition | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const asked = call(getPosition, { user_id: userId, video_id: courseId }).then(
    ({ data }) => data,
    () => null,
  );
  return Promise.race([asked, late]);
}

/**
 * Where another device went on after this one last heard of it, or null. Told by the revision:
 * a phone's clock may be years off.
 */
export function positionElsewhere(
  held: PlaybackPosition,
  known: PlaybackPosition,
  local: Playback | null,
): number | null {
  if (held.revision <= known.revision) return null;
  const here = local && local.percent < 100 ? local.seconds : 0;
  const isAway = Math.abs(held.position - here) > sameSeconds;
  return isAway && held.position > sameSeconds ? held.position : null;
}
