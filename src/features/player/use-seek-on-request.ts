import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Request {
  /** From `?t=`. */
  seconds: number | undefined;
  isStarted: boolean;
  /** Whether the film is at a position of its own, so that the request is done. */
  isMoving: boolean;
  seek: (seconds: number) => void;
}

/**
 * A new `?t=` while the video plays (a time in her notes) seeks at once. One that has been played
 * leaves the address: a reload or another try goes on where she is, not where she once began.
 */
export function useSeekOnRequest({ seconds, isStarted, isMoving, seek }: Request): void {
  const asked = useRef(seconds);
  const navigate = useNavigate();
  const go = useEffectEvent(seek);
  useEffect(() => {
    if (!isStarted || seconds === asked.current) return;
    asked.current = seconds;
    if (seconds !== undefined) go(seconds);
  }, [seconds, isStarted]);
  useEffect(() => {
    if (!isMoving || seconds === undefined) return;
    void navigate({
      to: '.',
      search: ({ t: _, ...search }) => search,
      replace: true,
      resetScroll: false,
    });
  }, [isMoving, seconds, navigate]);
}
