import * as v from 'valibot';
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { storedAtHeader } from '#contract/offline.ts';
import { type Reply, readReply } from '#contract/reply.ts';
import { apiAddress } from './address.ts';
import { fetchCsrfToken } from './csrf.ts';
import { HttpError, OfflineError, UnexpectedReplyError } from './errors.ts';
import { reportReach } from './reach.ts';
import { replyKeeper } from './reply-keeper.ts';

/** Long enough for a slow 2G upload of a long note, short enough to tell a hung Wi-Fi. */
const timeoutMs = 20_000;

export interface Answer<T> {
  reply: T;
  /** When the academy gave this answer, if it is the worker's stored copy; else null. */
  storedAt: string | null;
}

interface CallOptions {
  /** `by-worker`: the worker fetches the token itself when it sends. */
  csrf?: 'by-worker';
}

/**
 * The fetch of every call of the page and of the worker's sender. Parses the reply with the endpoint's
 * schema. Throws OfflineError, HttpError or UnexpectedReplyError; never shows anything.
 */
export async function call<E extends Endpoint>(endpoint: E, body?: BodyOf<E>): Promise<ReplyOf<E>> {
  return (await callWithAge(endpoint, body)).reply;
}

/** Like `call`, for private reads that the worker may answer from its stored copy. */
export async function callWithAge<E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E>,
  options: CallOptions = {},
): Promise<Answer<ReplyOf<E>>> {
  const withToken = endpoint.csrf && options.csrf !== 'by-worker';
  try {
    return await attempt(endpoint, body, withToken);
  } catch (error) {
    const tokenWasRefused =
      withToken &&
      error instanceof HttpError &&
      (error.status === 419 || (error.status === 403 && (error.reason ?? 'csrf') === 'csrf'));
    if (!tokenWasRefused) throw error;
    return attempt(endpoint, body, withToken);
  }
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E> | undefined,
  withToken: boolean,
): Promise<Answer<ReplyOf<E>>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const token = withToken ? await fetchCsrfToken(signal) : null;
  const keep = endpoint.keptOffline ? replyKeeper() : null; // asked first: a worker may come meanwhile
  const { response, text } = await exchange(endpoint, { body, token, signal });
  const reply = readReply(parseJson(text));
  const status = reply && response.ok && (reply.code ?? 0) >= 400 ? reply.code : response.status;
  if (!response.ok || status !== response.status) throw refusal(response, status ?? 0, reply);
  const parsed = reply && v.safeParse(endpoint.response, reply.body);
  if (!parsed?.success) throw unexpected(endpoint, response, parsed?.issues);
  const { headers } = response;
  const kept = new Response(text, { headers });
  keep?.({ address: apiAddress(endpoint.path), body: wireBody(body), response: kept });
  // The schema's output type is erased by the generic constraint; safeParse has just checked it.
  return { reply: parsed.output as ReplyOf<E>, storedAt: response.headers.get(storedAtHeader) };
}

interface Outgoing {
  body: unknown;
  token: string | null;
  signal: AbortSignal;
}

async function exchange(endpoint: Endpoint, { body, token, signal }: Outgoing) {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (endpoint.method === 'POST') headers['content-type'] = 'application/json';
  if (token !== null) headers['x-csrf-token'] = token;
  try {
    const response = await fetch(apiAddress(endpoint.path), {
      method: endpoint.method,
      credentials: 'include',
      headers,
      signal,
      ...(endpoint.method === 'POST' ? { body: wireBody(body) } : {}),
    });
    // A reply that breaks off half-way rejects here, and is no answer either.
    const text = await response.text();
    // A stored copy, or "202 queued": the worker's own words, not the academy's.
    const isFromPhone = response.headers.has(storedAtHeader) || response.status === 202;
    reportReach(isFromPhone ? 'doubtful' : 'reached');
    return { response, text };
  } catch (cause) {
    reportReach('unreached');
    throw new OfflineError('The academy could not be reached', { cause });
  }
}

const wireBody = (body: unknown): string => JSON.stringify(body ?? {});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(response: Response, status: number, reply: Reply | null) {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  return new HttpError({
    status,
    message: reply?.message ?? null,
    errors: reply?.errors ?? {},
    body: reply?.body ?? {},
    retryAfterMs,
  });
}

function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : null;
}

function unexpected(
  endpoint: Endpoint,
  response: Response,
  issues: readonly v.BaseIssue<unknown>[] | undefined,
) {
  const issue = issues?.[0];
  const where = issue ? `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` : 'not a JSON object';
  return new UnexpectedReplyError(`${endpoint.path} (${response.status}): ${where}`);
}
