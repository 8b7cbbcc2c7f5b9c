import type { HlsConfig } from 'hls.js';

/** The speed of a bad line, in bits a second, assumed until the first segment shows the real one. */
const unknownLineSpeed = 400_000;

interface HlsSource {
  /** What reads the film where it lies on the phone. */
  loaders: Pick<HlsConfig, 'pLoader' | 'fLoader'> | undefined;
  /** In bits a second; null: not known. */
  lineBitsPerSecond: number | null;
}

/** Returns how hls.js is to fetch a film. */
export const hlsConfig = ({ loaders, lineBitsPerSecond }: HlsSource): Partial<HlsConfig> => ({
  ...loaders,
  autoStartLoad: false, // or segments of another quality than the chosen one are fetched first
  // A playlist from the phone is here before the video is ready, and is looked at again 100 ms later.
  startFragPrefetch: true,
  // All of the film is at hand: to read on at once takes the processor from the first picture.
  ...(loaders && { maxBufferLength: 1 }),
  enableWorker: false,
  testBandwidth: false, // what is fetched for it is thrown away
  // Else it is taken from the quality that the playlist names first, which is the best.
  abrEwmaDefaultEstimate: lineBitsPerSecond ?? unknownLineSpeed,
  xhrSetup: (xhr, url) => {
    // An academy on another host needs the session's cookie too. On our own host it comes in any case,
    // and with this flag browsers refuse the segments that a bucket answers to everyone's origin
    // (deploy/s3-cors.json).
    xhr.withCredentials = new URL(url, location.href).origin !== location.origin;
  },
});
