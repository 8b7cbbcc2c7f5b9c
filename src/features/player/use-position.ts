import { useCallback, useEffect, useRef, useState } from 'react';
import { playbackSaveMs, watchedShare } from '#contract/limits.ts';
import { type Intent, queuePosition } from '../../outbox/position.ts';
import { type Playback, readPlayback, writePlayback } from '../../storage/playback.ts';
import { percentWatched } from './percent-watched.ts';

/**
 * The interval is below the promised 5 s, since `timeupdate` comes only four times a second and the
 * write takes time too.
 */
const writeAfterMs = playbackSaveMs - 1000;
const watchedPercent = watchedShare * 100;

export interface PositionState {
  /** False until the phone's storage has been read. */
  isKnown: boolean;
  seconds: number;
  durationSeconds: number;
  percent: number;
  bitsPerSecond: number;
  /** Called on every timeupdate of a video that was really played. */
  moveTo: (seconds: number, durationSeconds: number) => void;
  /** Keeps the bit rate, so that the next visit can show the cost of a minute. */
  rememberRate: (bitsPerSecond: number) => void;
  finish: () => void;
  /** Writes at once; called when the video pauses. */
  keep: () => Promise<void>;
}

/**
 * The second at which the student would go on; a video that was watched to its end begins again.
 */
const intentOf = ({ seconds, percent, furthest = 0, isCompleted = false }: Playback): Intent => ({
  position: percent >= 100 ? 0 : Math.floor(seconds),
  furthest: Math.floor(furthest),
  completed: isCompleted,
});

interface PositionOwner {
  userId: string;
  courseId: string;
  /** What the academy knows it by (contract/video-id.ts). */
  videoId: string;
  /** What this phone keeps the place by: the film's address, and its lesson's number from 2 on. */
  video: string;
}

const nowhere = { seconds: 0, durationSeconds: 0, percent: 0, bitsPerSecond: 0 };

/**
 * Keeps the student's position in this video; it is durable within 5 s, on pause, and when the page
 * goes away.
 */
export function usePosition({ userId, courseId, videoId, video }: PositionOwner): PositionState {
  const [shown, setShown] = useState({ isKnown: false, ...nowhere });
  const latest = useRef<Playback | null>(null);
  const before = useRef<Playback | null>(null);
  const rate = useRef(0);
  const keptAt = useRef(0);

  const keep = useCallback(async () => {
    const place = latest.current; // leaving the film may clear it during this write
    if (!place) return;
    keptAt.current = performance.now(); // never Date: with a clock that is set back nothing would be kept
    await writePlayback(userId, video, place, courseId);
    await queuePosition(userId, videoId, intentOf(place)).catch(() => undefined);
  }, [userId, courseId, videoId, video]);

  const show = useCallback(
    (place: { seconds: number; durationSeconds: number; percent: number }) => {
      const last = latest.current ?? before.current;
      latest.current = {
        ...place,
        furthest: Math.max(place.seconds, last?.furthest ?? 0),
        isCompleted: place.percent >= watchedPercent || (last?.isCompleted ?? false),
        courseId: videoId,
        bitsPerSecond: rate.current,
      };
      setShown({ isKnown: true, ...place, bitsPerSecond: rate.current });
      if (performance.now() - keptAt.current >= writeAfterMs || keptAt.current === 0) void keep();
    },
    [videoId, keep],
  );

  useEffect(() => {
    let isCurrent = true;
    void readPlayback(userId, video).then((kept) => {
      if (!isCurrent || latest.current) return;
      before.current = kept;
      rate.current ||= kept?.bitsPerSecond ?? 0;
      setShown({ isKnown: true, ...nowhere, ...kept });
    });
    const keepNow = () => void keep();
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keepNow);
    return () => {
      isCurrent = false;
      keepNow();
      latest.current = null;
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [userId, video, keep]);

  return {
    ...shown,
    keep,
    moveTo: (seconds, durationSeconds) => {
      const length = Number.isFinite(durationSeconds) ? durationSeconds : 0;
      show({ seconds, durationSeconds: length, percent: percentWatched(seconds, length) });
    },
    rememberRate: (bitsPerSecond) => {
      rate.current = bitsPerSecond;
      setShown((last) => ({ ...last, bitsPerSecond }));
    },
    finish: () => {
      const durationSeconds = latest.current?.durationSeconds ?? 0;
      show({ seconds: durationSeconds, durationSeconds, percent: 100 });
      void keep();
    },
  };
}
