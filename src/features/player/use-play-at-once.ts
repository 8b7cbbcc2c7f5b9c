import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Begins without another tap where she has asked for this lesson to be played: by its stamp, or since
 * the next one begins by itself. A browser that wants a tap all the same says so ('held').
 */
export function usePlayAtOnce(isAsked: boolean, play: () => void): void {
  const hasBegun = useRef(false);
  const begin = useEffectEvent(play);
  useEffect(() => {
    if (!isAsked || hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [isAsked]);
}
