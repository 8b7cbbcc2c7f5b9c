import { answers, fillGaps } from '#contract/answers.ts';
import { ApiError } from '../../http/errors.ts';

/** Thrown when the provider is down, slow or refuses us: 503. If a student sees it, nothing was charged. */
export class ProviderUnavailableError extends ApiError {
  /** Why, for the log: the status of its answer, or the name of the fault. Its words may hold somebody's data. */
  readonly code: string;

  constructor(cause: unknown) {
    super(503, answers.providerSilent);
    this.cause = cause;
    this.code = codeOf(cause);
  }
}

/** `fetch` tells of each broken connection with the same words, and has its code one level deeper. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}

/**
 * Thrown when the provider has understood and refuses (400, 404), as it does of an order of another
 * account, or of test keys: to ask the same again would change nothing.
 */
export class ProviderRefusedError extends ProviderUnavailableError {}

/** Thrown when a report of a payment was not signed by the provider: 400 (specification 8). */
export class WrongSignatureError extends ApiError {
  constructor() {
    super(400, answers.paymentWrong, { reason: 'signature' });
  }
}

/** Thrown when the student has a course of this order already: 409, so that nobody pays twice. */
export class AlreadyEnrolledError extends ApiError {
  readonly courseName: string;

  constructor(courseName: string) {
    super(409, fillGaps(answers.courseHers, { course: courseName }), {
      reason: 'already_enrolled',
    });
    this.courseName = courseName;
  }
}
