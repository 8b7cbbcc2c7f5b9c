import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Plays as soon as the kept position has been read: a tap before that would begin at 0, and store
 * that on all of the student's devices. The browser still counts it as her tap, or asks for another
 * ('held').
 */
export function useWhenKnown(
  isKnown: boolean,
  play: (fromSeconds?: number) => void,
): (fromSeconds?: number) => void {
  const tapped = useRef<{ fromSeconds: number | undefined } | null>(null);
  const playTapped = useEffectEvent(() => {
    const tap = tapped.current;
    tapped.current = null;
    if (tap) play(tap.fromSeconds);
  });
  useEffect(() => {
    if (isKnown) playTapped();
  }, [isKnown]);
  return (fromSeconds) => {
    if (isKnown) play(fromSeconds);
    else tapped.current = { fromSeconds };
  };
}
