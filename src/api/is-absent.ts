/**
 * Whether the backend has no such call: a plain one (rules 1) answers every extension
 * 404, as JSON or as a page of HTML. It is the word of whoever answered; where money or data hang on
 * it, ask for a second one.
 */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
