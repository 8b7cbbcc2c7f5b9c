import { useCallback, useRef } from 'react';
import { playbackSaveMs } from '#contract/limits.ts';
import { queueProgress } from '../../outbox/progress.ts';
import type { WatchedRange } from './watched-ranges.ts';

/** A larger step of the video's time is a jump, not watching; at double speed only one twice as large. */
const longestStepSeconds = 2;
/** The time by which the film's clock may be ahead of the page's. */
const clockSlackSeconds = 0.5;

export interface WatchTime {
  /** Called when it plays from this second on; else the time until the first tick counts for nothing. */
  begin: (seconds: number) => void;
  /**
   * Called on every timeupdate while it plays; `speed` 2 makes an hour of film half an hour of hers.
   * Returns the stretch of the film that was watched since the last one; null: it was a jump, or none.
   */
  tick: (seconds: number, speed: number) => WatchedRange | null;
  /** Called on a pause or a jump, after which the next step does not continue the last one. */
  breakOff: () => void;
  /**
   * Makes what was watched durable, with the lesson that is now done, if one is; what could not be written
   * is written with the next call. Never rejects.
   */
  keep: (completedLesson?: string) => Promise<void>;
}

/** Counts the seconds really played, and keeps them every 5 s until the academy has them. */
export function useWatchTime(userId: string, courseId: string): WatchTime {
  const last = useRef<number | null>(null);
  const lastAtMs = useRef(0);
  const counted = useRef(0);
  const keptAt = useRef(0);
  const done = useRef<string | null>(null);

  const keep = useCallback(
    async (completedLesson?: string) => {
      const seconds = counted.current;
      const lesson = completedLesson ?? done.current;
      counted.current = 0;
      done.current = null;
      keptAt.current = performance.now();
      if (seconds === 0 && lesson === null) return;
      await queueProgress(userId, courseId, { seconds, completedLesson: lesson }).catch(() => {
        // A full or forbidden store must not stop the film; the next try writes it too.
        counted.current += seconds;
        done.current ??= lesson;
      });
    },
    [userId, courseId],
  );

  return {
    begin: (seconds) => {
      if (last.current !== null) return;
      last.current = seconds;
      lastAtMs.current = performance.now();
    },
    tick(seconds, speed) {
      const from = last.current ?? seconds;
      const step = seconds - from;
      const nowMs = performance.now();
      // A phone that is busy for some seconds plays on, and ticks once after them.
      const playedMost = ((nowMs - lastAtMs.current) / 1000) * speed + clockSlackSeconds;
      last.current = seconds;
      lastAtMs.current = nowMs;
      const longest = Math.max(longestStepSeconds * Math.max(1, speed), playedMost);
      if (step <= 0 || step > longest) return null;
      counted.current += step / speed;
      if (nowMs - keptAt.current >= playbackSaveMs) void keep();
      return [from, seconds];
    },
    breakOff: () => {
      last.current = null;
    },
    keep,
  };
}
