import { HttpError, OfflineError, UnexpectedReplyError } from './errors.ts';

const transientStatuses = new Set([408, 419, 425, 429]);

/** Whether the same call may fare better later: what every retry of the product asks (decisions, section 5.4). */
export function isTransient(error: unknown): boolean {
  if (error instanceof OfflineError || error instanceof UnexpectedReplyError) return true;
  if (!(error instanceof HttpError)) return false;
  return error.status >= 500 || transientStatuses.has(error.status) || error.reason === 'csrf';
}
