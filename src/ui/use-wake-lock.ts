import { useEffect } from 'react';

/**
 * Keeps the screen lit while `isWanted`. The browser drops the lock whenever the page is hidden, so
 * each return asks anew.
 */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      // A phone with a low battery refuses, and some browsers have no such lock.
      const granted = await navigator.wakeLock?.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted ?? null;
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, [isWanted]);
}
