import * as v from 'valibot';
import { csrfToken } from '#contract/session.ts';
import { exchange, readLimits } from './exchange.ts';
import { isTransient } from './is-transient.ts';
import { readAcademyReply, reportProbe } from './read-academy-reply.ts';

/**
 * Fetches a token for one state-changing call. As specification 7 has it, this resolves to null and
 * logs when the academy itself answers without a token. Half a reply, a login page or a sick server
 * is no such answer: then it throws what `call` throws. This call is also the probe, because only
 * the academy can answer it.
 */
export async function fetchCsrfToken(): Promise<string | null> {
  const init = { cache: 'no-store', headers: { accept: 'application/json' } } as const;
  // Half a reply counts as offline, or this tab and the others would probe again without a pause.
  const exchanged = await exchange(csrfToken.path, init, readLimits, 'offline');
  try {
    const { body } = readAcademyReply(exchanged);
    reportProbe(null);
    const reply = v.safeParse(csrfToken.response, body);
    if (reply.success) return reply.output.csrf_token;
  } catch (error) {
    reportProbe(error);
    if (isTransient(error)) throw error;
  }
  console.error('csrf-token: the reply holds no csrf_token');
  return null;
}
