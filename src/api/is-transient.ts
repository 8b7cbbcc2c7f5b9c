import { HttpError, OfflineError, UnexpectedReplyError } from './errors.ts';

/**
 * These mean Request Timeout, Page Expired (a plain backend's stale token), Too Early and Too Many
 * Requests.
 */
const transientStatuses = new Set([408, 419, 425, 429]);

/**
 * Whether another try may help; every retry asks this function. A reply that is not the academy's
 * own is transient, whatever its status; a refused CSRF token is fetched anew.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof OfflineError || error instanceof UnexpectedReplyError) return true;
  if (!(error instanceof HttpError)) return false;
  return error.status >= 500 || transientStatuses.has(error.status) || error.reason === 'csrf';
}
