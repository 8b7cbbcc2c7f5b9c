import type Hls from 'hls.js';

interface PlayOptions {
  video: HTMLVideoElement;
  address: string;
  startSeconds: number;
  onFail: () => void;
}

export interface Playing {
  /** Offline, asking on and on only drains the battery; what is buffered goes on playing. */
  setOnline: (isOnline: boolean) => void;
  stop: () => void;
}

/** A list that never loads makes hls.js retry for ever with `fatal: false`. */
const mostFailures = 6;

/** hls.js arrives with the first play: it weighs as much as the rest of the page. */
export async function playHls(options: PlayOptions): Promise<Playing> {
  if (!/\.m3u8($|\?)/.test(options.address)) return playNatively(options);
  const { default: HlsLight } = await import('hls.js/light');
  // Chrome answers "maybe" for native HLS and then fails: hls.js first (video-dev/hls.js#7827).
  return HlsLight.isSupported() ? playWith(HlsLight, options) : playNatively(options);
}

function playWith(
  HlsLight: typeof Hls,
  { video, address, startSeconds, onFail }: PlayOptions,
): Playing {
  const hls = new HlsLight({ startPosition: startSeconds, enableWorker: false });
  let failures = 0;
  hls.on(HlsLight.Events.FRAG_BUFFERED, () => {
    failures = 0;
  });
  hls.on(HlsLight.Events.ERROR, (_event, { type, fatal }) => {
    if (!navigator.onLine) return;
    failures += 1;
    if (fatal && type === HlsLight.ErrorTypes.MEDIA_ERROR && failures < mostFailures) {
      hls.recoverMediaError();
    } else if (fatal || failures >= mostFailures) {
      hls.stopLoad();
      onFail();
    }
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    setOnline: (isOnline) => (isOnline ? hls.startLoad() : hls.stopLoad()),
    stop: () => hls.destroy(),
  };
}

function playNatively({ video, address, startSeconds, onFail }: PlayOptions): Playing {
  const seek = () => {
    if (startSeconds > 0) video.currentTime = startSeconds;
  };
  video.addEventListener('loadedmetadata', seek, { once: true });
  video.addEventListener('error', onFail);
  video.src = address;
  return {
    setOnline: () => {},
    stop: () => {
      video.removeEventListener('loadedmetadata', seek);
      video.removeEventListener('error', onFail);
      video.removeAttribute('src');
      video.load();
    },
  };
}
