import { onlineManager } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { type Connectivity, onConnectivityReport } from '../../api/connectivity.ts';
import { backoffMs } from '../../outbox/backoff.ts';

/** A shorter silence is a slow line: its answers still arrive, and nothing is fetched again. */
const hungMs = 20_000;
const siteCheckMs = 6_000;
/** Whoever looks at the screen sees the end of an outage within 32 s. */
const mostDoublings = 4;

let state: Connectivity = navigator.onLine === false ? 'offline' : 'online';
/**
 * False until an exchange has shown the state, and after an uncertain one until the probe has
 * answered.
 */
let isSettled = state === 'offline';
let failedSince = 0;
let failedProbes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isProbing = false;
/** Whether the running probe began after the browser had lost its network. */
let isAskedSince = false;
let isWatched = false;

/** `checking`, as in every prerendered page, means that no exchange has shown the state yet. */
type KnownConnectivity = Connectivity | 'checking';
export const connectivity = createStore<KnownConnectivity>(() => 'checking');
if (state === 'offline') connectivity.setState(state);

/** Whether the academy itself answers; `navigator.onLine` only knows whether there is a network. */
export const isOnline = (known: KnownConnectivity = connectivity.getState()): boolean =>
  known === 'online' || known === 'checking';

/** Follows the reports of all exchanges, and probes again while the academy does not answer. */
export function watchNetwork(): void {
  isWatched = true;
  window.addEventListener('offline', () => {
    isAskedSince = false;
    set('offline');
  });
  window.addEventListener('online', () => void probe());
  onConnectivityReport(onReport);
}

function onReport(report: Connectivity | 'uncertain'): void {
  if (report !== 'uncertain' && !isFromBefore(report)) {
    set(report);
    return;
  }
  show(state, false);
  void probe();
}

/**
 * Whether an `online` report may be of a reply that came just before the network was lost. The reply to a
 * probe that began after that is believed, since a browser may also be wrong about its network.
 */
const isFromBefore = (report: Connectivity): boolean =>
  report === 'online' && state !== 'online' && navigator.onLine === false && !isAskedSince;

/** Probes where the state is not known, for a screen that shows it and may itself call nothing. */
export function confirmConnectivity(): void {
  if (isWatched && !isSettled) void probe();
}

function set(next: Connectivity): void {
  clearTimeout(timer);
  const hasFailed = next === 'offline' || next === 'captive' || next === 'sick';
  if (next === 'online') failedProbes = 0;
  // A hung server holds each probe for long enough: it is asked again within two seconds, so that the
  // first request after its recovery comes within ten.
  else timer = setTimeout(() => void probe(), backoffMs(next === 'timeout' ? 0 : failedProbes));
  if (state === 'online') failedSince = Date.now();
  const wasHung = next === 'online' && state !== 'online' && Date.now() - failedSince > hungMs;
  if (hasFailed || wasHung) onlineManager.setOnline(false);
  // The queries on the screen, which may show stored copies, are then read anew.
  if (next === 'online') onlineManager.setOnline(true);
  show(next, true);
}

function show(next: Connectivity, isNowSettled: boolean): void {
  state = next;
  isSettled = isNowSettled;
  connectivity.setState(state === 'online' && !isSettled ? 'checking' : state);
}

async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  isAskedSince = true;
  failedProbes = Math.min(failedProbes + 1, mostDoublings);
  try {
    // A visitor's first page does without the calls until it has a reason to ask.
    const { askAcademy } = await import('../../session/session-calls.ts');
    await askAcademy().catch(() => undefined); // its outcome comes back as a report
  } catch {
    // The code that asks could not be fetched, and a browser may hold on to that failure.
    onReport(await isSiteThere());
  }
  isProbing = false;
  isAskedSince = false;
  if (isWatched && !isSettled) void probe(); // another uncertain report came while the probe ended
}

/**
 * Asks for a file that every build has; a login page of the network does not answer with a script.
 */
async function isSiteThere(): Promise<Connectivity> {
  const signal = AbortSignal.timeout(siteCheckMs);
  try {
    const { ok, status, headers } = await fetch('/sw.js', {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'manual',
      signal,
    });
    if (ok && /javascript/.test(headers.get('content-type') ?? '')) return 'online';
    return status >= 500 ? 'sick' : 'captive';
  } catch {
    return signal.aborted ? 'timeout' : 'offline';
  }
}
