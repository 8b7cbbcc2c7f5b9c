import { slowAnswerMs } from '#contract/limits.ts';
import { storedAtHeader, unreachedHeader } from '#contract/offline.ts';
import { apiAddress } from './address.ts';
import { reportConnectivity } from './connectivity.ts';
import { OfflineError, TimeoutError } from './errors.ts';

/** These limits count in milliseconds from the start of the request. */
interface TimeLimits {
  /** The time until the reply's headers are there. */
  answerMs: number;
  /** The time until the reply's last byte is there. */
  totalMs: number;
  /** The time after which a silence is reported while the request waits on; absent for a large upload. */
  slowMs?: number;
}

const slowMs = slowAnswerMs;

/**
 * A read's headers come soon or never. Six hung requests hold all of a browser's HTTP/1.1
 * connections, so this bounds how long an academy that is well again stays out of reach.
 */
export const readLimits: TimeLimits = { answerMs: 6_000, totalMs: 20_000, slowMs };
/** A write may take longer than a read, and more yet where its body is long (`slowestMsPerChar`). */
export const writeLimits: TimeLimits = { answerMs: 20_000, totalMs: 20_000, slowMs };

/**
 * The time that a line of 44 kbit/s needs for a letter of Tamil in a body; the longest note may take 110 s
 * by it, and the server waits for 120 s.
 */
const slowestMsPerChar = 0.55;

export interface Exchanged {
  response: Response;
  text: string;
  /** Whether the worker answered with a stored copy: that says nothing about the academy. */
  isFromPhone: boolean;
}

/**
 * Sends one request and resolves to its whole reply; throws OfflineError or TimeoutError. A request
 * without a reply is reported here; the caller checks the reply and reports that. Redirects are not
 * followed: the API sends none, and a Wi-Fi login page on another host would look like a broken
 * connection. `whenCut` is the report for a reply that broke off: it says little about the next
 * call, so the probe decides.
 */
export async function exchange(
  path: string,
  init: RequestInit,
  limits: TimeLimits,
  whenCut: 'uncertain' | 'offline' = 'uncertain',
): Promise<Exchanged> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const uploadMs = typeof init.body === 'string' ? init.body.length * slowestMsPerChar : 0;
  const answerTimer = setTimeout(abort, Math.max(limits.answerMs, uploadMs));
  const totalTimer = setTimeout(abort, Math.max(limits.totalMs, uploadMs));
  // While a long body is still going out nobody can have answered.
  const slowTimer =
    limits.slowMs !== undefined &&
    setTimeout(() => reportConnectivity('timeout'), Math.max(limits.slowMs, uploadMs));
  let hasBegun = false;
  try {
    const { signal } = controller;
    const request: RequestInit = { ...init, credentials: 'include', redirect: 'manual', signal };
    const response = await fetch(apiAddress(path), request);
    clearTimeout(answerTimer);
    const unreached = response.headers.get(unreachedHeader);
    if (unreached === 'timeout') abort(); // the worker has waited in this request's place
    if (unreached !== null) throw new Error(unreached);
    hasBegun = true;
    // A reply that breaks off half-way rejects here, and is no answer either.
    const text = await response.text();
    const isFromPhone = response.headers.has(storedAtHeader);
    return { response, text, isFromPhone };
  } catch (cause) {
    const isTimeout = controller.signal.aborted;
    reportConnectivity(isTimeout ? 'timeout' : hasBegun ? whenCut : 'offline');
    if (isTimeout) throw new TimeoutError('No answer in time', { cause });
    throw new OfflineError('No answer', { cause });
  } finally {
    clearTimeout(answerTimer);
    clearTimeout(totalTimer);
    if (slowTimer) clearTimeout(slowTimer);
  }
}
