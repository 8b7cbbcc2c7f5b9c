/** Any answer but 200: thrown by handlers, rendered by `plugins/error-handler.ts` alone. */
export class ApiError extends Error {
  readonly status: number;
  /** What the body holds beside `success` and `message`. */
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
    super(401, 'Please sign in.');
  }
}

/** Thrown on a wrong password and on an unknown address alike: 401 (specification 8). */
export class InvalidCredentialsError extends ApiError {
  constructor() {
    super(401, 'Invalid credentials. Please try again.');
  }
}

const forbidden = {
  csrf: 'The page is out of date. Please try again.',
  origin: 'This call must come from the academy’s own page.',
  owner: 'This belongs to another student.',
  recent_sign_in: 'Please sign in again to change this.',
  staff: 'This page is for staff.',
  not_enrolled: 'You are not enrolled in this course.',
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
    super(409, 'This note was changed on another device.', { data: current });
  }
}

/** Thrown when there is nothing at an address: 404. */
export class NotFoundError extends ApiError {
  constructor() {
    super(404, 'There is nothing at this address.');
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

  constructor(retryAfterMs: number) {
    super(429, 'Too many tries. Please wait a while and try again.');
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}
