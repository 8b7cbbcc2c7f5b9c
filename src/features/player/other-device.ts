import { getPosition, type PlaybackPosition } from '#contract/playback.ts';
import { call } from '../../api/call.ts';
import type { Playback } from '../../storage/playback.ts';

/** After this time the phone's own position is used, since the student came to watch. */
export const timeoutMs = 1800;
/** Two positions this close count as one and are not worth a question. */
const sameSeconds = 10;

/** Null where the academy cannot be asked, has no such call, or takes too long. */
export async function askPosition(
  userId: string,
  videoId: string,
): Promise<PlaybackPosition | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
  const asked = call(getPosition, { user_id: userId, video_id: videoId }).then(
    ({ data }) => data,
    () => null,
  );
  return Promise.race([asked, late]);
}

/**
 * The position where another device went on after this one last read it, or null. The revision
 * decides, since a phone's clock may be years off.
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
