/** Thrown when no whole answer came: no network, or a refused or broken connection. */
export class OfflineError extends Error {
  override name = 'OfflineError';
}

/** Thrown when no answer came within the time limit; the request was aborted. */
export class TimeoutError extends OfflineError {
  override name = 'TimeoutError';
}

interface UnexpectedReplyFields {
  /** The HTTP status of what answered; 0 where it was a redirect, which the API never sends. */
  status: number;
  retryAfterMs?: number | null;
}

/** Thrown when something answered that is not the academy: HTML, half a reply, a wrong shape. */
export class UnexpectedReplyError extends Error {
  override name = 'UnexpectedReplyError';
  readonly status: number;
  /** The value of `Retry-After` in milliseconds: a front server's 503 is HTML and may carry one. */
  readonly retryAfterMs: number | null;

  constructor(message: string, { status, retryAfterMs = null }: UnexpectedReplyFields) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

interface HttpErrorFields {
  status: number;
  message: string | null;
  errors: Record<string, string[]>;
  body: Record<string, unknown>;
  retryAfterMs: number | null;
}

/** Thrown when the academy answered and said no; `errors` holds its messages by field. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The academy's own words, or null where it gave none. */
  readonly serverMessage: string | null;
  readonly errors: Record<string, string[]>;
  readonly body: Record<string, unknown>;
  /** The value of `Retry-After` (RFC 9110, section 10.2.3) in milliseconds. */
  readonly retryAfterMs: number | null;

  constructor({ status, message, errors, body, retryAfterMs }: HttpErrorFields) {
    super(message ?? `The academy answered ${status}`);
    this.status = status;
    this.serverMessage = message;
    this.errors = errors;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }

  /**
   * The body's `reason`, or null. Our server says why it gave a 403: `csrf`, `origin`, `owner`,
   * `recent_sign_in`, `staff` or `not_enrolled`.
   */
  get reason(): string | null {
    return typeof this.body.reason === 'string' ? this.body.reason : null;
  }
}
