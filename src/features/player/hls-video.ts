import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { filmDataId } from '#contract/film-metadata.ts';
import { reportConnectivity } from '../../api/connectivity.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import type { Quality } from '../../storage/player-choices.ts';
import { failureOfMedia, failureOfStatus, isCutOff, type PlaybackFailure } from './failure.ts';
import { lineSpeed, rememberLineSpeed } from './line-speed.ts';
import type { phoneLoaders } from './phone-loader.ts';
import { firstLevelFor, type Level, levelFor } from './quality.ts';

export interface PlayOptions {
  video: HTMLVideoElement;
  address: string;
  /** Where the lesson lies on the phone, whole: it is read there, whatever the network. */
  phone?: LessonOnPhone | null;
  startSeconds: number;
  quality: Quality;
  isOnline: boolean;
  onFail: (failure: PlaybackFailure) => void;
  onLevels: (levels: Level[]) => void;
  /** The captions that the playlist names; null where it names none. */
  onCaptions: (source: { address: string; language: string } | null) => void;
  /** The address of the `FilmMetadata` that the playlist names; null where it names none. */
  onMetadata: (address: string | null) => void;
}

export interface Playing {
  /**
   * Loading stops after so many failures: offline it only drains the battery, and what is buffered
   * goes on playing.
   */
  setOnline: (isOnline: boolean) => void;
  setQuality: (quality: Quality) => void;
  stop: () => void;
}

/** Of a bad line, in bits a second: what it really is, shows with the first part. */
const unknownLineSpeed = 400_000;

/** A list that never loads makes hls.js retry for ever with `fatal: false`. */
const mostFailures = 6;

/**
 * hls.js arrives with the first play: it weighs as much as the rest of the page. Rejects when it
 * could not be fetched.
 */
export async function playHls(options: PlayOptions): Promise<Playing> {
  const { phone } = options;
  if (!phone && !/\.m3u8($|\?)/.test(options.address)) return playNatively(options);
  const { default: HlsLight } = await fetchHls();
  if (phone && HlsLight.isSupported()) return playWith(HlsLight, await fromPhone(options, phone));
  // Chrome answers "maybe" for native HLS and then fails: hls.js first (video-dev/hls.js#7827).
  return HlsLight.isSupported() ? playWith(HlsLight, options) : playNatively(options);
}

const fetchHls = () => import('hls.js/light');

/** Has ready what plays a lesson from the phone, so that the tap need not wait for it. */
export async function prepareForPhone(): Promise<void> {
  await Promise.allSettled([fetchHls(), import('./phone-loader.ts')]);
}

interface PhoneOptions extends PlayOptions {
  loaders?: ReturnType<typeof phoneLoaders>;
}

/** What hls.js asks for comes from the phone; the lesson's captions are not in its playlist. */
async function fromPhone(options: PlayOptions, phone: LessonOnPhone): Promise<PhoneOptions> {
  const { phoneAddress, phoneLoaders } = await import('./phone-loader.ts');
  return { ...options, address: phoneAddress(phone), loaders: phoneLoaders(phone) };
}

function playWith(HlsLight: typeof Hls, options: PhoneOptions): Playing {
  const { video, address, startSeconds, loaders, onFail, onLevels, onCaptions, onMetadata } =
    options;
  const speed = lineSpeed();
  const hls = new HlsLight({
    ...loaders,
    autoStartLoad: false, // or parts of another quality than the chosen one are fetched first
    // A playlist from the phone is here before the video is ready, and is looked at again 100 ms later.
    startFragPrefetch: true,
    enableWorker: false,
    testBandwidth: false, // what is fetched for it is thrown away
    // Else it is taken from the quality that the playlist names first, which is the best.
    abrEwmaDefaultEstimate: speed ?? unknownLineSpeed,
    xhrSetup: (xhr, url) => {
      // The session's cookie, where the academy is on another host. Not on ours: browsers then refuse
      // the film parts that a bucket answers to everyone's origin (deploy/s3-cors.json).
      xhr.withCredentials = new URL(url, location.href).origin !== location.origin;
    },
  });
  let failures = 0;
  const fail = (failure: PlaybackFailure) => {
    hls.stopLoad();
    onFail(failure);
  };
  hls.on(HlsLight.Events.MANIFEST_LOADED, (_event, { url, subtitles = [], sessionData }) => {
    if (loaders) return;
    const metadata = sessionData?.[filmDataId]?.URI;
    onMetadata(metadata === undefined ? null : new URL(metadata, url).href);
    const found = subtitles.find(({ default: isDefault }) => isDefault) ?? subtitles[0];
    onCaptions(found ? { address: found.url, language: found.lang ?? 'en' } : null);
  });
  const levels = () =>
    hls.levels.map(({ width, height, averageBitrate, bitrate }) => ({
      height: width > 0 ? Math.min(width, height) : height,
      bitsPerSecond: averageBitrate || bitrate,
    }));
  hls.on(HlsLight.Events.MANIFEST_PARSED, () => {
    onLevels(levels());
    const chosen = levelFor(levels(), options.quality);
    if (chosen === -1) hls.startLevel = firstLevelFor(levels(), speed);
    else hls.loadLevel = chosen;
    hls.startLoad(startSeconds);
  });
  hls.on(HlsLight.Events.FRAG_BUFFERED, () => {
    failures = 0;
    if (!loaders) rememberLineSpeed(hls.bandwidthEstimate);
  });
  hls.on(HlsLight.Events.ERROR, (_event, error) => {
    if (!navigator.onLine && !loaders) return;
    failures += 1;
    const isNetworkFailure = !loaders && isNetworkGone(error) && failures < mostFailures;
    if (isNetworkFailure) {
      hls.stopLoad();
      reportConnectivity('offline'); // asked again until the academy answers: then loading goes on
    } else if (error.fatal && error.type === HlsLight.ErrorTypes.MEDIA_ERROR) {
      if (failures < mostFailures) hls.recoverMediaError();
      else fail('undecodable');
    } else if (error.fatal || failures >= mostFailures) {
      fail(failureOfStatus(error.response?.code ?? 0));
    }
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    setOnline: (isOnline) => {
      if (loaders) return;
      if (!isOnline) hls.stopLoad();
      else if (hls.levels.length === 0) hls.loadSource(address);
      else hls.startLoad();
    },
    setQuality: (quality) => {
      hls.nextLevel = levelFor(levels(), quality);
    },
    stop: () => hls.destroy(),
  };
}

const isNetworkGone = ({ type, response, details }: ErrorData): boolean =>
  type === 'networkError' && (response?.code ?? 0) === 0 && /Error|TimeOut/.test(details);

function playNatively(options: PlayOptions): Playing {
  const { video, address, startSeconds, onFail, onCaptions, onMetadata } = options;
  let { isOnline } = options;
  let position = startSeconds;
  let failures = 0;
  let isWaiting = false;
  const seek = () => {
    if (position > 0) video.currentTime = position;
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
  onCaptions(null);
  onMetadata(null);
  return {
    setOnline: (isNow) => {
      isOnline = isNow;
      if (isOnline && isWaiting) goOn();
    },
    setQuality: () => {},
    stop: () => {
      video.removeEventListener('loadedmetadata', seek);
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
