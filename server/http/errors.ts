import { answers } from '#contract/answers.ts';
/** Any answer but 200: thrown by handlers, rendered by `plugins/error-handler.ts` alone. */
export class ApiError extends Error {
  readonly status: number;
  /** The body's fields beside `success` and `message`. */
  readonly details: Record<string, unknown>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.details = details;
  }
}

/** Thrown when a call needs a session and there is none: 401. */
export class SignInNeededError extends ApiError {
  constructor() {
    super(401, answers.signInFirst);
  }
}

/** Thrown on a wrong password and on an unknown address alike: 401 (specification 8). */
export class InvalidCredentialsError extends ApiError {
  constructor() {
    super(401, answers.credentials);
  }
}

const forbidden = {
  csrf: answers.pageOutdated,
  origin: answers.foreignPage,
  owner: answers.notYours,
  recent_sign_in: answers.signInAgain,
  staff: answers.staffOnly,
  not_enrolled: answers.notEnrolled,
};

/** Thrown when the caller lacks permission: 403 with a `reason` that a client can act on. */
export class ForbiddenError extends ApiError {
  constructor(reason: keyof typeof forbidden) {
    super(403, forbidden[reason], { reason });
  }
}

/** Thrown when a body does not fit its schema: 422 with messages by field. */
export class InvalidBodyError extends ApiError {
  constructor(message: string, errors: Record<string, string[]>) {
    super(422, message, { errors });
  }
}

/** Thrown when a note was written on an older revision than the academy's: 409 with the current one. */
export class NoteConflictError extends ApiError {
  constructor(current: { notes: string; revision: number; saved_at: string | null }) {
    super(409, answers.noteChanged, { data: current });
  }
}

/** Thrown when there is nothing at an address: 404. */
export class NotFoundError extends ApiError {
  constructor() {
    super(404, answers.nothingHere);
  }
}

/** Thrown when a call could be served a moment later: 503 with Retry-After, in whole seconds. */
export class BusyError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(503, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Thrown when a rate limit is reached: 429 with Retry-After, in whole seconds. */
export class TooManyTriesError extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number, details: Record<string, unknown> = {}) {
    super(429, answers.tooManyTries, details);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}
