import { type RefObject, useSyncExternalStore } from 'react';

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
  // Read at the start too: the next lesson's stage begins in the frame that is in full screen already.
  const isOn = useSyncExternalStore(
    listenToFullscreen,
    () => document.fullscreenElement !== null && document.fullscreenElement === frameRef.current,
    () => false,
  );
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

function listenToFullscreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Turns a phone held upright, where a film is the size of a stamp; computers refuse, and that is fine. */
function turnPhone(): void {
  const orientation = screen.orientation as ScreenOrientation & {
    lock?: (to: 'landscape') => Promise<void>;
  };
  void orientation?.lock?.('landscape').catch(() => {});
}
