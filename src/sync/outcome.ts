import { HttpError, OfflineError, UnexpectedReplyError } from '../api/errors.ts';
import type { Outgoing } from '../storage/note-slot.ts';

const retriedStatuses = new Set([408, 419, 425, 429]);

/**
 * What a failed send leaves in the slot (decisions, section 5.4): try again, wait for a sign-in,
 * or keep it with the academy's reason. A 409 is not a failure and never comes here.
 */
export function afterFailure(
  error: unknown,
  { attempts, session, now }: { attempts: number; session: string; now: number },
): Partial<Outgoing> {
  const tried = { attempts: attempts + 1, triedAt: now };
  if (error instanceof OfflineError) return { ...tried, problem: 'offline' };
  if (error instanceof UnexpectedReplyError) return { ...tried, problem: 'unexpected' };
  if (!(error instanceof HttpError)) throw error;
  const { status, retryAfterMs } = error;
  if (status === 401 || error.reason === 'owner') {
    return { ...tried, problem: status, pause: { kind: 'sign-in', session } };
  }
  if (status >= 500 || retriedStatuses.has(status) || error.reason === 'csrf') {
    const notBefore = retryAfterMs === null ? null : { until: now + retryAfterMs, setAt: now };
    return { ...tried, problem: status, notBefore };
  }
  const reason = Object.values(error.errors)[0]?.[0] ?? error.serverMessage;
  return { ...tried, problem: status, pause: { kind: 'rejected', status, reason } };
}
