import { HttpError } from './errors.ts';

/**
 * Whether a sign-in of hers would help: the academy knows no session, or that of another student, who has
 * logged in on this phone (`owner`).
 */
export const isRefusedSession = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 401 || error.reason === 'owner');
