import * as v from 'valibot';
import { csrfToken } from '#contract/session.ts';
import { apiAddress } from './address.ts';
import { OfflineError } from './errors.ts';

/**
 * Fetches a token for one state-changing call. As specified (section 7) it gives nothing and logs
 * when the backend has none to give; without any network it throws OfflineError instead.
 */
export async function fetchCsrfToken(signal: AbortSignal): Promise<string | null> {
  let response: Response;
  try {
    response = await fetch(apiAddress(csrfToken.path), {
      credentials: 'include',
      cache: 'no-store',
      headers: { accept: 'application/json' },
      signal,
    });
  } catch (cause) {
    throw new OfflineError('The academy could not be reached for a CSRF token', { cause });
  }
  const reply = v.safeParse(csrfToken.response, await response.json().catch(() => null));
  if (reply.success) return reply.output.csrf_token;
  console.error('csrf-token: the reply holds no csrf_token');
  return null;
}
