import { hasAcademyFields, type Reply, readReply } from '#contract/reply.ts';
import { reportConnectivity } from './connectivity.ts';
import { HttpError, UnexpectedReplyError } from './errors.ts';
import type { Exchanged } from './exchange.ts';

/**
 * Reads the academy's reply. Its shape is checked before its status: only JSON in the academy's own
 * shape may refuse anything (HttpError), or take the place of what is kept (`isKept`). All else is an
 * UnexpectedReplyError, a middlebox's 401, 403 or 404 as much as a login page's 200.
 */
export function readAcademyReply(
  { response, text }: Pick<Exchanged, 'response' | 'text'>,
  isKept?: boolean,
): Reply {
  const { ok, status } = response;
  const reply = readReply(parseJson(text));
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  if (!reply || !((ok && !isKept) || hasAcademyFields(reply))) {
    throw new UnexpectedReplyError(`${status}: another's answer`, { status, retryAfterMs });
  }
  const code = ok && reply.code !== null && reply.code >= 400 ? reply.code : status;
  if (ok && code === status) return reply;
  const { message, errors, body } = reply;
  throw new HttpError({ status: code, message, errors, body, retryAfterMs });
}

/** Reports what a reply says about the connectivity; `error` is what reading it threw, or null. */
export function reportReply(error: unknown): void {
  reportConnectivity(isSuspect(error) ? 'uncertain' : 'online');
}

/** Like `reportReply`, for the call that every backend has: its answer holds for all the others. */
export function reportProbe(error: unknown): void {
  if (!isSuspect(error)) reportConnectivity('online');
  else reportConnectivity(error.status >= 500 ? 'sick' : 'captive');
}

/** One call's 500 may be that call's alone, and a plain backend answers an unknown call in HTML. */
const isSuspect = (error: unknown): error is UnexpectedReplyError | HttpError =>
  error instanceof UnexpectedReplyError || (error instanceof HttpError && error.status >= 500);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : null;
}
