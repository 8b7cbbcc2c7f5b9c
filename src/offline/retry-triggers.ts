import { connectivity, isOnline } from './network.ts';

/** Calls `listener` when a failed try may succeed now: the network is back, or the student is. */
export function onRetryTrigger(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  const stopNetwork = connectivity.subscribe((known) => {
    if (isOnline(known)) listener();
  });
  window.addEventListener('online', listener);
  window.addEventListener('pageshow', listener);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    stopNetwork();
    window.removeEventListener('online', listener);
    window.removeEventListener('pageshow', listener);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
