/**
 * Whether the backend has no such call: a plain backend (rules 1) answers every extension 404, as JSON
 * or as a page of HTML. Anything on the way can answer so; where money or data depend on the answer, a
 * second call has to confirm it.
 */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404;
