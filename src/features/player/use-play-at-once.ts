import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Begins without another tap where she has asked for this lesson to be played: by its stamp, from the
 * lesson beside it, or since the next one begins by itself. Where the browser wants a tap all the same, the
 * stage says so ('held').
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
