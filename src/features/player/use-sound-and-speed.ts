import { type RefObject, useEffect } from 'react';
import type { PlayerChoices } from '../../storage/player-choices.ts';

type SoundAndSpeed = Pick<PlayerChoices, 'speed' | 'volume' | 'isMuted'>;

/** Gives an element the speed and the loudness that she has chosen. */
export function setSoundAndSpeed(
  element: HTMLVideoElement,
  { speed, volume, isMuted }: SoundAndSpeed,
): void {
  element.playbackRate = speed;
  element.volume = volume;
  element.muted = isMuted || volume === 0; // an iPhone ignores a page's volume
}

/** Keeps an element at the speed and the loudness that she has chosen. */
export function useSoundAndSpeed(
  videoRef: RefObject<HTMLVideoElement | null>,
  { speed, volume, isMuted }: SoundAndSpeed,
): void {
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    element.defaultPlaybackRate = speed; // a new source goes back to the default rate
    setSoundAndSpeed(element, { speed, volume, isMuted });
  }, [videoRef, speed, volume, isMuted]);
}
