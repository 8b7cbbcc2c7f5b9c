/**
 * Corrects the time of a video: Chromium (156) that is paused within the first seek of a film says 0
 * afterwards, though it stands at the place that was sought and plays on from there. A second seek has it
 * say so, to the controls, a stamp and a skip that read it. Returns the function that ends this.
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
