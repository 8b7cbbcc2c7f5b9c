import { useEffect, useEffectEvent } from 'react';

/** Keeps what the chosen quality costs, so that the next visit knows it before the first byte. */
export function useRate(
  bitsPerSecond: number | undefined,
  remember: (bitsPerSecond: number) => void,
): void {
  const onRate = useEffectEvent(remember);
  useEffect(() => {
    if (bitsPerSecond) onRate(bitsPerSecond);
  }, [bitsPerSecond]);
}
