import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Plays as soon as the phone has told where she was: a tap before would begin at 0, and keep that
 * on all her devices. The browser still counts it as her tap, or asks for another ('held').
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
