import { useEffect, useState } from 'react';

/**
 * Plays as soon as the phone has told where she was: a tap before would begin at 0, and keep that
 * on all her devices. The browser still counts it as her tap, or asks for another ('held').
 */
export function useWhenKnown(
  isKnown: boolean,
  play: (fromSeconds?: number) => void,
): (fromSeconds?: number) => void {
  const [wish, setWish] = useState<{ fromSeconds: number | undefined } | null>(null);
  useEffect(() => {
    if (!isKnown || !wish) return;
    setWish(null);
    play(wish.fromSeconds);
  }, [isKnown, wish, play]);
  return (fromSeconds) => {
    if (isKnown) play(fromSeconds);
    else setWish({ fromSeconds });
  };
}
