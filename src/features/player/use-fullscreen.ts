import { type RefObject, useEffect, useState } from 'react';

/** iPhones offer full screen for the video element only. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

export interface Fullscreen {
  canEnter: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** The stage's frame goes to full screen, so that controls and watermark come along. */
export function useFullscreen(
  frameRef: RefObject<HTMLElement | null>,
  videoRef: RefObject<HTMLVideoElement | null>,
  isProtected: boolean,
): Fullscreen {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = () => setIsOn(document.fullscreenElement === frameRef.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frameRef]);
  const hasOwn = typeof document !== 'undefined' && document.fullscreenEnabled;
  const isApple =
    typeof HTMLVideoElement !== 'undefined' &&
    'webkitEnterFullscreen' in HTMLVideoElement.prototype;
  return {
    canEnter: hasOwn || (isApple && !isProtected),
    isOn,
    toggle: () => {
      if (isOn) void document.exitFullscreen();
      else if (hasOwn) void frameRef.current?.requestFullscreen().then(turnPhone, () => {});
      else if (!isProtected) (videoRef.current as AppleVideo | null)?.webkitEnterFullscreen?.();
    },
  };
}

/** A phone held upright shows a film the size of a stamp; computers refuse, and that is fine. */
function turnPhone(): void {
  const orientation = screen.orientation as ScreenOrientation & {
    lock?: (to: 'landscape') => Promise<void>;
  };
  void orientation?.lock?.('landscape').catch(() => {});
}
