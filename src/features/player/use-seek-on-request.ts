import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

interface Request {
  /** From `?t=`. */
  seconds: number | undefined;
  isStarted: boolean;
  /** Called when the film is at a position of its own, so that the request is done. */
  isMoving: boolean;
}

/**
 * A new `?t=` while the video plays (a time in her notes) seeks at once. One that has been played
 * leaves the address: a reload or another try goes on where she is, not where she once began.
 */
export function useSeekOnRequest(
  videoRef: RefObject<HTMLVideoElement | null>,
  { seconds, isStarted, isMoving }: Request,
): void {
  const asked = useRef(seconds);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isStarted || seconds === asked.current) return;
    asked.current = seconds;
    if (videoRef.current && seconds !== undefined) videoRef.current.currentTime = seconds;
  }, [videoRef, seconds, isStarted]);
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
