import { HttpError, OfflineError, UnexpectedReplyError } from './errors.ts';

/** Request Timeout, Page Expired (a plain backend's stale token), Too Early, Too Many Requests. */
const transientStatuses = new Set([408, 419, 425, 429]);

/**
 * Whether another try may help: the one answer that every retry asks. What is not the academy's
 * own reply decides nothing, whatever its status; a refused CSRF token is fetched anew.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof OfflineError || error instanceof UnexpectedReplyError) return true;
  if (!(error instanceof HttpError)) return false;
  return error.status >= 500 || transientStatuses.has(error.status) || error.reason === 'csrf';
}
