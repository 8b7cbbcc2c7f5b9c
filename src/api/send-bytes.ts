import { readReply } from '#contract/reply.ts';
import { apiAddress } from './address.ts';
import { fetchCsrfToken } from './csrf.ts';
import { HttpError, OfflineError } from './errors.ts';

/** Two megabytes over a slow line; the server waits as long. */
const timeoutMs = 110_000;

/** Posts bytes that are no JSON, a part of a film. Throws `OfflineError` and `HttpError`. */
export async function sendBytes(path: string, bytes: Blob): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const token = await fetchCsrfToken(signal);
  const response = await fetch(apiAddress(path), {
    method: 'POST',
    credentials: 'include',
    headers: {
      'content-type': 'application/octet-stream',
      ...(token === null ? {} : { 'x-csrf-token': token }),
    },
    signal,
    body: bytes,
  }).catch((cause: unknown) => {
    throw new OfflineError('The academy could not be reached', { cause });
  });
  if (response.ok) return;
  const reply = readReply(await response.json().catch(() => null));
  throw new HttpError({
    ...{ status: response.status, message: reply?.message ?? null, retryAfterMs: null },
    ...{ errors: reply?.errors ?? {}, body: reply?.body ?? {} },
  });
}
