import { beforeReload } from './before-reload.ts';

/** A part of the page that holds words, or a position in a film, that are in no row yet. */
export interface Keeper {
  /** Keeps them at once in localStorage, where the next page finds them. */
  leave: () => void;
  /** Stores them; where it rejects the keeper itself says so on the screen. */
  flush: () => Promise<unknown>;
}

/**
 * Stores what is held when the page is hidden or reloaded by an update, and keeps it when the page goes
 * away. Returns a function that ends it.
 */
export function keepOnLeave({ leave, flush }: Keeper): () => void {
  let isGone = false;
  const keepNow = () => {
    if (!isGone) void flush().catch(() => undefined);
  };
  // A write that begins now may be cut off with the page; frozen with a kept one it would lock the notes.
  const goAway = ({ persisted }: PageTransitionEvent) => {
    isGone = persisted;
    leave();
    keepNow();
  };
  const onReturn = () => {
    isGone = false;
    keepNow();
  };
  document.addEventListener('visibilitychange', keepNow);
  window.addEventListener('pagehide', goAway);
  window.addEventListener('pageshow', onReturn);
  const unregister = beforeReload(flush);
  return () => {
    document.removeEventListener('visibilitychange', keepNow);
    window.removeEventListener('pagehide', goAway);
    window.removeEventListener('pageshow', onReturn);
    unregister();
  };
}
