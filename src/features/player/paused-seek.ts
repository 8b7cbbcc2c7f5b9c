/**
 * Chromium (156) that is paused within the first seek of a film says 0 afterwards, though it stands at
 * the place that was sought and plays on from there. Sought once more it says so, and with it the
 * controls, a stamp and a skip that read it. Answers what ends it.
 */
export function watchPausedSeek(video: HTMLVideoElement): () => void {
  const listening = new AbortController();
  const listen = (event: 'loadedmetadata' | 'seeking' | 'seeked', work: () => void) =>
    video.addEventListener(event, work, listening);
  let isFirst = true;
  let sought = 0;
  listen('loadedmetadata', () => {
    isFirst = true;
    sought = 0;
  });
  listen('seeking', () => {
    sought = video.currentTime;
  });
  listen('seeked', () => {
    const isLost = isFirst && video.paused && video.currentTime === 0 && sought > 0;
    isFirst = false;
    if (isLost) video.currentTime = sought;
  });
  return () => listening.abort();
}
