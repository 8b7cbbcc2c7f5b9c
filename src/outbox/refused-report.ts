import { HttpError } from '../api/errors.ts';

/**
 * Whether the student has left the course or the academy cannot read the report: another try would
 * not help.
 */
export const isRefusedReport = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 400 ||
    error.status === 422 ||
    (error.status === 403 && error.reason === 'not_enrolled'));
