import { getPosition, type PlaybackPosition } from '#contract/playback.ts';
import { call } from '../../api/call.ts';
import { isTransient } from '../../api/is-transient.ts';
import type { Playback } from '../../storage/playback.ts';

/** Two positions this close count as one and are not worth a question. */
const sameSeconds = 10;

/**
 * Resolves to null where the academy tells none, or has no such call; rejects where another try may help.
 * Nothing waits for the answer: on a slow line it comes late, and counts as long as she has not begun.
 */
export const askPosition = (userId: string, videoId: string): Promise<PlaybackPosition | null> =>
  call(getPosition, { user_id: userId, video_id: videoId }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isTransient(error)) throw error;
      return null;
    },
  );

/**
 * Returns the second where another device went on after this one last read it; null where none did, or
 * the place is not worth a question. The revision decides, since a phone's clock may be years off.
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
