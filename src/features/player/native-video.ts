import { reportConnectivity } from '../../api/connectivity.ts';
import { failureOfMedia, isCutOff } from './failure.ts';
import { mostFailures, nothingBeside, type Playing, type PlayOptions } from './playing.ts';

/** Plays a film that the browser plays by itself: a file, or HLS where hls.js does not work. */
export function playNatively(options: PlayOptions): Playing {
  const { video, address, startSeconds, onFail, onBeside } = options;
  let { isOnline } = options;
  let position = startSeconds;
  let failures = 0;
  let isWaiting = false;
  const seek = () => {
    // A place beyond the end was of a longer film; the element would end at once.
    const isBeyond = position >= video.duration;
    if (position > 0 && !isBeyond) video.currentTime = position;
  };
  const onError = () => {
    const { error, currentTime } = video;
    if (currentTime > position) failures = 0; // the video has played on since the last failure
    failures += 1;
    // Before its length is known, a film that could not be loaded is at 0.
    position = currentTime || position;
    isWaiting = isCutOff(error?.code, isOnline) && failures < mostFailures;
    if (isWaiting) reportConnectivity('offline');
    else onFail(failureOfMedia(error?.code));
  };
  /** An element that has met an error never loads on by itself, and a new source pauses it. */
  const goOn = () => {
    isWaiting = false;
    position = video.currentTime || position;
    const wasPlaying = !video.paused;
    video.src = address;
    if (wasPlaying) void video.play().catch(() => undefined);
  };
  video.addEventListener('loadedmetadata', seek);
  video.addEventListener('error', onError);
  video.src = address;
  onBeside(nothingBeside);
  return {
    setOnline: (isNow) => {
      isOnline = isNow;
      if (isOnline && isWaiting) goOn();
    },
    setQuality: () => {},
    startAt: (seconds) => {
      position = seconds;
      video.currentTime = seconds;
    },
    stop: () => {
      video.removeEventListener('loadedmetadata', seek);
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
