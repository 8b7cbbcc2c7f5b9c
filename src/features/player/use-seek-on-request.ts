import { type RefObject, useEffect, useRef } from 'react';

/** A new `?t=` while the video plays (a time in her notes) seeks at once. */
export function useSeekOnRequest(
  video: RefObject<HTMLVideoElement | null>,
  seconds: number | undefined,
  isPlaying: boolean,
): void {
  const asked = useRef(seconds);
  useEffect(() => {
    if (!isPlaying || seconds === undefined || seconds === asked.current) return;
    asked.current = seconds;
    if (video.current) video.current.currentTime = seconds;
  }, [video, seconds, isPlaying]);
}
