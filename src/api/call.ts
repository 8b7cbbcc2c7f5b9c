import * as v from 'valibot';
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { issueText } from '#contract/issue-text.ts';
import { storedAtHeader } from '#contract/offline.ts';
import { languageQuery } from '#contract/translations.ts';
import { apiAddress } from './address.ts';
import { reportConnectivity } from './connectivity.ts';
import { fetchCsrfToken } from './csrf.ts';
import { HttpError, UnexpectedReplyError } from './errors.ts';
import { type Exchanged, exchange, readLimits, writeLimits } from './exchange.ts';
import { firstReply } from './first-replies.ts';
import { readAcademyReply, reportReply } from './read-academy-reply.ts';
import { replyKeeper } from './reply-keeper.ts';

export interface Answer<T> {
  reply: T;
  /** When the academy gave this answer, in ISO 8601, where it is a copy stored on this phone; else null. */
  storedAt: string | null;
}

/**
 * Makes a call of the page or of the worker's sender, once more with a new CSRF token where the academy
 * refuses the first. Parses the reply with the endpoint's schema. Throws OfflineError, TimeoutError,
 * HttpError or UnexpectedReplyError; never shows anything.
 */
export async function call<E extends Endpoint>(endpoint: E, body?: BodyOf<E>): Promise<ReplyOf<E>> {
  return (await ask(endpoint, body)).reply;
}

/**
 * Like `call`, for private reads that the worker may answer from its stored copy, or this phone while
 * the first screen is drawn.
 */
export async function callWithAge<E extends Endpoint>(
  endpoint: E,
  body?: BodyOf<E>,
): Promise<Answer<ReplyOf<E>>> {
  const found = await firstReply(apiAddress(endpoint.path), wireBody(body));
  // The academy was not asked, so the reply says nothing about it.
  return found ? answerOf(endpoint, found) : ask(endpoint, body);
}

async function ask<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E> | undefined,
): Promise<Answer<ReplyOf<E>>> {
  try {
    return await attempt(endpoint, body);
  } catch (error) {
    const tokenWasRefused =
      endpoint.csrf &&
      error instanceof HttpError &&
      (error.status === 419 || (error.status === 403 && (error.reason ?? 'csrf') === 'csrf'));
    if (!tokenWasRefused) throw error;
    return attempt(endpoint, body);
  }
}

async function attempt<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E> | undefined,
): Promise<Answer<ReplyOf<E>>> {
  const token = endpoint.csrf ? await fetchCsrfToken() : null;
  const keep = endpoint.keptOffline ? replyKeeper() : null; // before the request, since a worker may take control meanwhile
  const limits = endpoint.csrf ? writeLimits : readLimits;
  const path = endpoint.translated ? endpoint.path + languageQuery : endpoint.path;
  const exchanged = await exchange(path, requestOf(endpoint, body, token), limits);
  try {
    const answer = answerOf(endpoint, exchanged);
    if (!exchanged.isFromPhone) reportReply(null);
    // Behind a stored public list the worker asks the academy anew, and reports how that went.
    else if (endpoint.access !== 'public') reportConnectivity('uncertain');
    const { headers } = exchanged.response;
    const response = new Response(exchanged.text, { headers });
    keep?.({ address: apiAddress(endpoint.path), body: wireBody(body), response });
    return answer;
  } catch (error) {
    reportReply(error);
    throw error;
  }
}

function requestOf({ method }: Endpoint, body: unknown, token: string | null): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) headers['x-csrf-token'] = token;
  if (method === 'GET') return { method, headers };
  headers['content-type'] = 'application/json';
  return { method, headers, body: wireBody(body) };
}

const wireBody = (body: unknown): string => JSON.stringify(body ?? {});

function answerOf<E extends Endpoint>(
  endpoint: E,
  exchanged: Pick<Exchanged, 'response' | 'text'>,
): Answer<ReplyOf<E>> {
  const { status, headers } = exchanged.response;
  const storedAt = headers.get(storedAtHeader);
  const parsed = v.safeParse(
    endpoint.response,
    readAcademyReply(exchanged, endpoint.keptOffline).body,
  );
  // The schema's output type is erased by the generic constraint; safeParse has just checked it.
  if (parsed.success) return { reply: parsed.output as ReplyOf<E>, storedAt };
  const where = issueText(parsed.issues[0]);
  throw new UnexpectedReplyError(`${endpoint.path} (${status}): ${where}`, { status });
}
