import { useEffect, useRef, useState } from 'react';
import { type Playing, playHls } from './hls-video.ts';

export type VideoPhase = 'poster' | 'playing' | 'failed';

interface VideoOptions {
  address: string;
  startSeconds: number;
  isOnline: boolean;
}

/** One video element and what feeds it: nothing is loaded before the first play. */
export function useVideo({ address, startSeconds, isOnline }: VideoOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const playing = useRef<Promise<Playing> | null>(null);
  const [phase, setPhase] = useState<VideoPhase>('poster');

  const stop = () => {
    void playing.current?.then(({ stop: release }) => release());
    playing.current = null;
  };

  const play = () => {
    const element = video.current;
    if (!element) return;
    stop();
    setPhase('playing');
    const fail = () => {
      stop();
      setPhase('failed');
    };
    playing.current = playHls({ video: element, address, startSeconds, onFail: fail });
    playing.current.catch(fail);
    // Within the tap, or Safari forgets that the student asked for it.
    element.play().catch(() => {});
  };

  useEffect(() => {
    void playing.current?.then((current) => current.setOnline(isOnline));
  }, [isOnline]);

  useEffect(
    () => () => {
      void playing.current?.then(({ stop: release }) => release());
    },
    [],
  );

  return { video, phase, play };
}
