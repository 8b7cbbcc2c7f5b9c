import { useCallback, useEffect, useRef, useState } from 'react';
import { playbackSaveMs } from '#contract/limits.ts';
import { type Playback, readPlayback, writePlayback } from '../../storage/playback.ts';
import { percentWatched } from './percent-watched.ts';

interface Place {
  /** False until the phone has told what it keeps. */
  isKnown: boolean;
  seconds: number;
  percent: number;
  /** Called on every timeupdate. */
  moveTo: (seconds: number, durationSeconds: number) => void;
  finish: () => void;
  /** Writes at once; called when the video pauses. */
  keep: () => void;
}

/** Where this student is in this video; written every 5 s, on pause, and when the page goes away. */
export function usePlace(userId: string, video: string): Place {
  const [shown, setShown] = useState({ isKnown: false, seconds: 0, percent: 0 });
  const latest = useRef<Playback | null>(null);
  const keptAt = useRef(0);

  const keep = useCallback(() => {
    if (!latest.current) return;
    keptAt.current = Date.now();
    void writePlayback(userId, video, latest.current);
  }, [userId, video]);

  const show = useCallback(
    (place: Playback) => {
      latest.current = place;
      setShown({ isKnown: true, seconds: place.seconds, percent: place.percent });
      if (Date.now() - keptAt.current >= playbackSaveMs) keep();
    },
    [keep],
  );

  useEffect(() => {
    let isCurrent = true;
    void readPlayback(userId, video).then((kept) => {
      if (!isCurrent || latest.current) return;
      setShown({ isKnown: true, seconds: kept?.seconds ?? 0, percent: kept?.percent ?? 0 });
    });
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', keepWhenHidden);
    window.addEventListener('pagehide', keep);
    return () => {
      isCurrent = false;
      keep();
      latest.current = null;
      document.removeEventListener('visibilitychange', keepWhenHidden);
      window.removeEventListener('pagehide', keep);
    };
  }, [userId, video, keep]);

  return {
    ...shown,
    keep,
    moveTo: (seconds, durationSeconds) =>
      show({ seconds, durationSeconds, percent: percentWatched(seconds, durationSeconds) }),
    finish: () => {
      const durationSeconds = latest.current?.durationSeconds ?? 0;
      show({ seconds: durationSeconds, durationSeconds, percent: 100 });
      keep();
    },
  };
}
