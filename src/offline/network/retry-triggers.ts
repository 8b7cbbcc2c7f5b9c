import { connectivity, isOnline } from './network.ts';

/**
 * Calls `listener` when a failed try may succeed now: the network is back, or the student is; and
 * `whenAnswered` when the academy answers again, which it may do to some calls only. The returned function
 * ends it.
 */
export function onRetryTrigger(listener: () => void, whenAnswered = listener): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const stopNetwork = connectivity.subscribe((known, before) => {
    // A call that fails at an academy that answers is checked each time: that is no return of it.
    if (isOnline(known) && !isOnline(before)) whenAnswered();
  });
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('online', listener, { signal });
  window.addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', whenVisible, { signal });
  return () => {
    stopNetwork();
    ending.abort();
  };
}
