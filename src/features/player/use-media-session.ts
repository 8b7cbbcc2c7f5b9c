import { useEffect, useEffectEvent } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import type { Media } from './use-media.ts';

interface MediaSessionOptions {
  title: string;
  media: Media;
  speed: number;
  isStarted: boolean;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** Negative seconds go back. */
  skip: (seconds: number) => void;
  /** The lessons beside this one; none: the phone shows no button. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Lets the lock screen, headphones and media keys of the phone work the video. */
export function useMediaSession(options: MediaSessionOptions): void {
  const { title, media, speed, isStarted } = options;
  const hasPrevious = options.onPrevious !== undefined;
  const hasNext = options.onNext !== undefined;
  const latest = useEffectEvent(() => options);

  useEffect(() => {
    if (!isStarted || !('mediaSession' in navigator)) return;
    const session = navigator.mediaSession;
    session.metadata = new MediaMetadata({ title, artist: m.site_name() });
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest().media.isPaused && latest().toggle(),
      pause: () => !latest().media.isPaused && latest().toggle(),
      seekbackward: ({ seekOffset }) => latest().skip(-(seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => latest().skip(seekOffset ?? 10),
      ...(hasPrevious && { previoustrack: () => latest().onPrevious?.() }),
      ...(hasNext && { nexttrack: () => latest().onNext?.() }),
      seekto: ({ seekTime }) => seekTime !== undefined && latest().seek(seekTime),
    };
    const actions = Object.keys(handlers) as (keyof typeof handlers)[]; // its own keys
    for (const action of actions) session.setActionHandler(action, handlers[action] ?? null);
    return () => {
      session.metadata = null;
      session.playbackState = 'none';
      for (const action of actions) session.setActionHandler(action, null);
    };
  }, [title, isStarted, hasPrevious, hasNext]);

  useEffect(() => {
    if (!isStarted || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = media.isPaused ? 'paused' : 'playing';
    const { durationSeconds: duration, seconds: position } = media;
    if (duration <= 0 || position > duration) return;
    navigator.mediaSession.setPositionState?.({ duration, position, playbackRate: speed });
  }, [isStarted, media, speed]);
}
