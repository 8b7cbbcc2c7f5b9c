import { type RefObject, useEffect, useEffectEvent } from 'react';
import { keepOnLeave } from '../../offline/unsaved/keep-on-leave.ts';
import { whilePlayingMs } from '../../outbox/retry-delay.ts';
import type { WatchTime } from './use-watch-time.ts';
import type { WatchedRange } from './watched-ranges.ts';

interface TrackingOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  /** The number by which the academy knows the lesson of this video. */
  lesson: string;
  position: {
    moveTo: (seconds: number, durationSeconds: number, watched: WatchedRange | null) => boolean;
    finish: (watched: WatchedRange | null) => boolean;
    keep: () => Promise<void>;
  };
  watchTime: WatchTime;
  send: () => Promise<void>;
  onEnded: () => void;
}

/** Follows the video's events. Nothing is kept or sent before it has really played. */
export function useTracking(options: TrackingOptions): void {
  const { videoRef } = options;
  const latest = useEffectEvent(() => options);

  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    let hasPlayed = false;
    const send = () => void latest().send();
    const settle = async () => {
      const { position, watchTime } = latest();
      if (!hasPlayed) return;
      watchTime.breakOff();
      await Promise.all([position.keep(), watchTime.keep()]);
      send();
    };
    /** Keeps and sends that enough of the film is watched. */
    const complete = async () => {
      const { position, watchTime, lesson } = latest();
      await Promise.all([position.keep(), watchTime.keep(lesson)]);
      send();
    };
    const handlers = {
      playing: () => {
        if (!hasPlayed) send();
        hasPlayed = true;
        latest().watchTime.begin(element.currentTime);
      },
      timeupdate: () => {
        const { currentTime, duration, playbackRate, paused, seeking, ended } = element;
        if (!hasPlayed || currentTime === 0 || ended) return;
        const { watchTime, position } = latest();
        const range = paused || seeking ? null : watchTime.tick(currentTime, playbackRate);
        if (position.moveTo(currentTime, duration, range)) void complete();
      },
      // The target of a seek counts at once, since the student may leave the film before it is
      // reached.
      seeking: () => {
        const { currentTime, duration, ended } = element;
        latest().watchTime.breakOff();
        if (hasPlayed && !ended) latest().position.moveTo(currentTime, duration, null);
      },
      pause: () => void (element.ended || settle()),
      ended: () => {
        if (!hasPlayed) return;
        const { watchTime, position } = latest();
        const range = watchTime.tick(element.currentTime, element.playbackRate);
        if (position.finish(range)) void complete();
        void settle();
        latest().onEnded();
      },
    };
    for (const [event, handler] of Object.entries(handlers)) {
      element.addEventListener(event, handler);
    }
    const timer = setInterval(() => {
      if (hasPlayed && !element.paused) send();
    }, whilePlayingMs);
    // The place is held by the position's own keeper.
    const endKeeping = keepOnLeave({ leave: () => undefined, flush: settle });
    return () => {
      for (const [event, handler] of Object.entries(handlers)) {
        element.removeEventListener(event, handler);
      }
      clearInterval(timer);
      endKeeping();
      void settle();
    };
  }, [videoRef]);
}
