import type { ErrorData } from 'hls.js';
import { failureOfStatus, type PlaybackFailure } from './failure.ts';
import { mostFailures } from './playing.ts';

type HlsError = Pick<ErrorData, 'type' | 'fatal' | 'details' | 'response'>;

const isOfMedia = ({ type }: HlsError): boolean => type === 'mediaError';

/** Whether an error counts as no failure of the film. */
export const isPassing = (
  error: HlsError,
  { isOnline, isFromPhone }: { isOnline: boolean; isFromPhone: boolean },
): boolean =>
  // hls.js moves on by itself: a phone that was busy for a moment is no film that cannot be played.
  (!isOnline && !isFromPhone) || (!error.fatal && isOfMedia(error));

/**
 * Returns what follows on a failure, by how many there were in a row: `wait` for the network, `recover` the
 * media, or the film has ended with what it says; null: hls.js tries again by itself.
 */
export function afterHlsError(
  error: HlsError,
  { isFromPhone, failures }: { isFromPhone: boolean; failures: number },
): 'wait' | 'recover' | PlaybackFailure | null {
  const isLast = failures >= mostFailures;
  if (!isFromPhone && isNetworkGone(error) && !isLast) return 'wait';
  if (error.fatal && isOfMedia(error)) return isLast ? 'undecodable' : 'recover';
  return error.fatal || isLast ? failureOfStatus(error.response?.code ?? 0) : null;
}

const isNetworkGone = ({ type, response, details }: HlsError): boolean =>
  type === 'networkError' && (response?.code ?? 0) === 0 && /Error|TimeOut/.test(details);
