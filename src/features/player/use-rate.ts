import { useEffect, useEffectEvent } from 'react';
import type { Level } from './quality.ts';

/** Keeps what the chosen quality costs, so that the next visit knows it before the first byte. */
export function useRate(level: Level | undefined, remember: (bitsPerSecond: number) => void): void {
  const onRate = useEffectEvent(remember);
  const bitsPerSecond = level?.bitsPerSecond ?? 0;
  useEffect(() => {
    if (bitsPerSecond > 0) onRate(bitsPerSecond);
  }, [bitsPerSecond]);
}
