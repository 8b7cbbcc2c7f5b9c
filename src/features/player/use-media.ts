import { type RefObject, useEffect, useState } from 'react';

export interface Media {
  isPaused: boolean;
  isStalled: boolean;
  isEnded: boolean;
  /** Whether it plays without a picture. */
  isSoundOnly: boolean;
  seconds: number;
  /** 0 until it is known. */
  durationSeconds: number;
}

const events = [
  'play',
  'pause',
  'ended',
  'playing',
  'waiting',
  'timeupdate',
  'seeking',
  'seeked',
  'loadedmetadata',
  'durationchange',
  'resize',
  'emptied',
];

/** Returns the state of the video element that the controls show, as it changes. */
export function useMedia(videoRef: RefObject<HTMLVideoElement | null>): Media {
  const [media, setMedia] = useState<Media>({
    isPaused: true,
    isStalled: false,
    isEnded: false,
    isSoundOnly: false,
    seconds: 0,
    durationSeconds: 0,
  });
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    const read = ({ type }: Event) =>
      setMedia((last) => ({
        isPaused: element.paused,
        isStalled: type === 'waiting' || (last.isStalled && type !== 'playing' && !element.paused),
        isEnded: element.ended,
        isSoundOnly: element.readyState > 0 && element.videoWidth === 0,
        seconds: element.currentTime,
        durationSeconds: Number.isFinite(element.duration) ? element.duration : 0,
      }));
    for (const event of events) element.addEventListener(event, read);
    return () => {
      for (const event of events) element.removeEventListener(event, read);
    };
  }, [videoRef]);
  return media;
}
