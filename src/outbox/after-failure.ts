import { HttpError, OfflineError, TimeoutError, UnexpectedReplyError } from '../api/errors.ts';
import { isRefusedSession } from '../api/is-refused-session.ts';
import { isTransient } from '../api/is-transient.ts';
import type { SendState } from '../storage/send-state.ts';
import { longestWaitMs } from './is-due.ts';

interface Attempt {
  attempts: number;
  /** The `createdAt` of the session that sent the entry; null where the entry needs none. */
  session: string | null;
  now: number;
}

/**
 * Returns what a failed send changes in an entry (rules 5.4): it is tried again, waits for a sign-in, or is
 * kept with the academy's reason. A kind handles the answers that are no failure, such as a 409.
 */
export function afterFailure(
  error: unknown,
  { attempts, session, now }: Attempt,
): Partial<SendState> {
  const tried = { attempts: attempts + 1, triedAt: now };
  if (isRefusedSession(error) && session !== null) {
    return { ...tried, problem: problemOf(error), pause: { kind: 'sign-in', session } };
  }
  // The browser's storage throws a DOMException: the phone is full, and may have room later.
  if (isTransient(error) || isRefusedSession(error) || error instanceof DOMException) {
    return { ...tried, problem: problemOf(error), notBefore: retryAfter(error, now) };
  }
  if (!(error instanceof HttpError)) throw error;
  const { status } = error;
  const reason = Object.values(error.errors)[0]?.[0] ?? error.serverMessage;
  return { ...tried, problem: status, pause: { kind: 'rejected', status, reason } };
}

function problemOf(error: unknown): SendState['problem'] {
  if (error instanceof TimeoutError) return 'timeout';
  if (error instanceof OfflineError) return 'offline';
  if (error instanceof UnexpectedReplyError) return isBusy(error) ? error.status : 'unexpected';
  return error instanceof HttpError ? error.status : null;
}

/** A front server's own 502 or 429 is HTML too; that alone does not mean a Wi-Fi login page. */
const isBusy = ({ status }: UnexpectedReplyError): boolean => status >= 500 || status === 429;

function retryAfter(error: unknown, now: number): SendState['notBefore'] {
  const isAnswer =
    error instanceof HttpError || (error instanceof UnexpectedReplyError && isBusy(error));
  if (!isAnswer || error.retryAfterMs === null) return null;
  // A browser's timer that is given more than 24 days fires at once, and would try without a pause.
  return { until: now + Math.min(error.retryAfterMs, longestWaitMs), setAt: now };
}
