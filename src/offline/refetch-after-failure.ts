import type { QueryState } from '@tanstack/react-query';
import { isTransient } from '../api/is-transient.ts';
import { backoffMs } from '../outbox/backoff.ts';

/** Nobody looks at a screen that failed for longer without hoping that it fills. */
const longestRetryMs = 8_000;

/**
 * Milliseconds until a read is tried again, as a query's `refetchInterval`; false: it has not failed, or
 * another try helps nothing. One that failed while others go well hears of no return of the network.
 */
export const refetchAfterFailure = ({
  state: { error, errorUpdateCount },
}: {
  state: Pick<QueryState<unknown>, 'error' | 'errorUpdateCount'>;
}): number | false =>
  error !== null && isTransient(error)
    ? Math.min(backoffMs(errorUpdateCount), longestRetryMs)
    : false;
