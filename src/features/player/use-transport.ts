import type { RefObject } from 'react';

interface TransportOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  isStarted: boolean;
  /** The second that is shown. */
  seconds: number;
  /** 0 until it is known. */
  durationSeconds: number;
  /** Starts the film, at this second or where she was. */
  play: (fromSeconds?: number) => void;
  /** Lets a film that has no length yet begin at this second. */
  startAt: (seconds: number) => void;
}

/** Returns the ways to play, pause and move about in a film, as a recorder has them. */
export function useTransport(options: TransportOptions) {
  const { videoRef, isStarted, seconds: shown, durationSeconds, play, startAt } = options;
  /** The element's own place, where it has one: what is shown lags behind two quick presses. */
  const place = () => videoRef.current?.currentTime || shown;
  /** Seeks in a running video; else starts there, which needs a tap. */
  const seek = (seconds: number) => {
    const element = videoRef.current;
    if (!isStarted || !element) return play(Math.max(0, seconds));
    // Until its length is known, the place that it was to begin at would win.
    if (element.readyState === 0) return startAt(Math.max(0, seconds));
    const last = durationSeconds || seconds;
    element.currentTime = Math.min(Math.max(0, seconds), last);
  };
  return {
    place,
    seek,
    skip: (by: number) => {
      if (isStarted) seek(place() + by);
    },
    /** Seeks to this fraction of the film. */
    jump: (fraction: number) => {
      if (isStarted && durationSeconds > 0) seek(durationSeconds * fraction);
    },
    toggle: () => {
      const element = videoRef.current;
      if (!isStarted || !element) play();
      else if (element.paused) void element.play().catch(() => {});
      else element.pause();
    },
  };
}
