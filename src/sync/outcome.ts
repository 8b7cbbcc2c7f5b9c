import { HttpError, OfflineError, TimeoutError, UnexpectedReplyError } from '../api/errors.ts';
import { isTransient } from '../api/is-transient.ts';
import type { Outgoing } from '../storage/note-slot.ts';

/**
 * What a failed send leaves in the slot (decisions, section 5.4): try again, wait for a sign-in,
 * or keep it with the academy's reason. A 409 is not a failure and never comes here.
 */
export function afterFailure(
  error: unknown,
  { attempts, session, now }: { attempts: number; session: string; now: number },
): Partial<Outgoing> {
  const tried = { attempts: attempts + 1, triedAt: now };
  if (error instanceof TimeoutError) return { ...tried, problem: 'timeout' };
  if (error instanceof OfflineError) return { ...tried, problem: 'offline' };
  if (error instanceof UnexpectedReplyError) return { ...tried, ...strangerIn(error, now) };
  if (!(error instanceof HttpError)) throw error;
  const { status, retryAfterMs } = error;
  if (status === 401 || error.reason === 'owner') {
    return { ...tried, problem: status, pause: { kind: 'sign-in', session } };
  }
  if (isTransient(error)) {
    return { ...tried, problem: status, notBefore: notBeforeIn(retryAfterMs, now) };
  }
  const reason = Object.values(error.errors)[0]?.[0] ?? error.serverMessage;
  return { ...tried, problem: status, pause: { kind: 'rejected', status, reason } };
}

/** A front server's own 502 or 429 is HTML too, and no sign of a Wi-Fi login page. */
function strangerIn({ status, retryAfterMs }: UnexpectedReplyError, now: number) {
  const isServerBusy = status >= 500 || status === 429;
  const problem = isServerBusy ? status : ('unexpected' as const);
  return { problem, notBefore: isServerBusy ? notBeforeIn(retryAfterMs, now) : null };
}

const notBeforeIn = (retryAfterMs: number | null, now: number): Outgoing['notBefore'] =>
  retryAfterMs === null ? null : { until: now + retryAfterMs, setAt: now };
