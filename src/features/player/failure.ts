/**
 * The reasons why a video does not play. That the network is gone is none of them, since that passes by
 * itself. `unfetched`: the code that plays it did not come, so that nobody knows of the video yet.
 */
export type PlaybackFailure =
  | 'failed'
  | 'unfetched'
  | 'missing'
  | 'signed-out'
  | 'not-enrolled'
  | 'undecodable';

/** The failure that an HTTP status of a playlist or a segment means. */
export function failureOfStatus(status: number): PlaybackFailure {
  if (status === 401) return 'signed-out';
  if (status === 403) return 'not-enrolled';
  return status === 404 || status === 410 ? 'missing' : 'failed';
}

const networkGone = 2;
const notDecoded = 3;

/** Returns what a code of `HTMLMediaElement.error` means; 4 is a missing file or an unknown format. */
export const failureOfMedia = (code: number | undefined): PlaybackFailure =>
  code === notDecoded ? 'undecodable' : 'failed';

/** Whether it may go on when the network is back: without one, a browser gives any other reason too. */
export const isCutOff = (code: number | undefined, isOnline: boolean): boolean =>
  code === networkGone || !isOnline;

/** Whether it may be another film by now: what the academy has replaced is nobody's any more, and goes. */
export const mayBeReplaced = (failure: PlaybackFailure): boolean =>
  ['failed', 'missing', 'not-enrolled'].includes(failure);
