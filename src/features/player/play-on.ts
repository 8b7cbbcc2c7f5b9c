/**
 * Lets a video play on over its sources, until the signal. Each new one pauses it without an event: that of
 * another playlist, and the one that hls.js makes after an error of the media. The video plays on as soon as
 * something of it is there.
 */
export function playOn(video: HTMLVideoElement, signal: AbortSignal): void {
  let isMeantToPlay = !video.paused;
  const listen = (event: 'play' | 'pause' | 'loadeddata', work: () => void) =>
    video.addEventListener(event, work, { signal });
  listen('play', () => {
    isMeantToPlay = true;
  });
  listen('pause', () => {
    isMeantToPlay = false;
  });
  listen('loadeddata', () => {
    if (isMeantToPlay && video.paused) void video.play().catch(() => undefined);
  });
}
