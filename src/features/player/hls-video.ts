import type Hls from 'hls.js';
import type { ErrorData, ManifestLoadedData } from 'hls.js';
import { filmDataId, soundDataId, soundPlaylist } from '#contract/film-metadata.ts';
import { reportConnectivity } from '../../api/connectivity.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { captionsToRead } from './captions.ts';
import { failureOfStatus, type PlaybackFailure } from './failure.ts';
import { lineSpeed, rememberLineSpeed } from './line-speed.ts';
import { metadataAt } from './metadata-source.ts';
import { playNatively } from './native-video.ts';
import type { phoneLoaders } from './phone-loader.ts';
import { type BesideFilm, mostFailures, type Playing, type PlayOptions } from './playing.ts';
import { firstLevelFor, levelFor } from './quality.ts';

/** The speed of a bad line, in bits a second, assumed until the first part shows the real one. */
const unknownLineSpeed = 400_000;

/**
 * Plays a film in the given element. hls.js arrives with the first play: it weighs as much as the rest of
 * the page. Rejects when it could not be fetched.
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

/** Fetches the code that plays a lesson from the phone, so that the tap need not wait. Never rejects. */
export async function prepareForPhone(): Promise<void> {
  await Promise.allSettled([fetchHls(), import('./phone-loader.ts')]);
}

interface PhoneOptions extends PlayOptions {
  loaders?: ReturnType<typeof phoneLoaders>;
}

/** Resolves to options with which hls.js reads from the phone. The captions are not in that playlist. */
async function fromPhone(options: PlayOptions, phone: LessonOnPhone): Promise<PhoneOptions> {
  const { phoneAddress, phoneLoaders } = await import('./phone-loader.ts');
  return { ...options, address: phoneAddress(phone), loaders: phoneLoaders(phone) };
}

function playWith(HlsLight: typeof Hls, options: PhoneOptions): Playing {
  const { video, address, loaders, onFail, onLevels, onBeside } = options;
  const speed = lineSpeed();
  const hls = new HlsLight({
    ...loaders,
    autoStartLoad: false, // or parts of another quality than the chosen one are fetched first
    // A playlist from the phone is here before the video is ready, and is looked at again 100 ms later.
    startFragPrefetch: true,
    // All of the film is at hand: to read on at once takes the processor from the first picture.
    ...(loaders && { maxBufferLength: 1 }),
    enableWorker: false,
    testBandwidth: false, // what is fetched for it is thrown away
    // Else it is taken from the quality that the playlist names first, which is the best.
    abrEwmaDefaultEstimate: speed ?? unknownLineSpeed,
    xhrSetup: (xhr, url) => {
      // An academy on another host needs the session's cookie too. On our own host it comes in any case,
      // and with this flag browsers refuse the film parts that a bucket answers to everyone's origin
      // (deploy/s3-cors.json).
      xhr.withCredentials = new URL(url, location.href).origin !== location.origin;
    },
  });
  let failures = 0;
  let { quality, startSeconds, isOnline } = options;
  /** The address of the sound alone; null: the film has none of its own. */
  let sound: string | null = null;
  let isSound = false;
  const fail = (failure: PlaybackFailure) => {
    hls.stopLoad();
    onFail(failure);
  };
  // Each new source pauses the video without an event: that of another playlist, and the one that hls.js
  // makes after an error of the media. The video plays on as soon as something of it is there.
  let isMeantToPlay = !video.paused;
  const listening = new AbortController();
  const listen = (event: 'play' | 'pause' | 'loadeddata', work: () => void) =>
    video.addEventListener(event, work, listening);
  listen('play', () => {
    isMeantToPlay = true;
  });
  listen('pause', () => {
    isMeantToPlay = false;
  });
  listen('loadeddata', () => {
    hls.config.maxBufferLength = HlsLight.DefaultConfig.maxBufferLength;
    if (isMeantToPlay && video.paused) void video.play().catch(() => undefined);
  });
  /** Goes on at the same place with another playlist; as qualities of one, hls.js would mix the two. */
  const change = (source: string) => {
    startSeconds = video.currentTime || startSeconds;
    hls.loadSource(source);
  };
  // The first playlist is the film's own, whatever is loaded after it.
  hls.once(HlsLight.Events.MANIFEST_LOADED, (_event, data) => {
    if (!loaders) onBeside(besideOf(data));
  });
  const levels = () =>
    hls.levels.map(({ width, height, averageBitrate, bitrate }) => ({
      height: width > 0 ? Math.min(width, height) : height,
      bitsPerSecond: averageBitrate || bitrate,
    }));
  hls.on(HlsLight.Events.MANIFEST_PARSED, (_event, { sessionData }) => {
    if (isSound) return hls.startLoad(startSeconds);
    onLevels(levels());
    // Read here too: this event comes before the listener of MANIFEST_LOADED above has run.
    const hasSound = !loaders && sessionData?.[soundDataId] !== undefined;
    sound = hasSound ? new URL(soundPlaylist, hls.url ?? address).href : null;
    if (quality === 'sound' && sound !== null) {
      isSound = true;
      return change(sound);
    }
    const chosen = levelFor(levels(), quality);
    if (chosen === -1) hls.startLevel = firstLevelFor(levels(), speed);
    else hls.loadLevel = chosen;
    hls.startLoad(startSeconds);
  });
  hls.on(HlsLight.Events.FRAG_BUFFERED, () => {
    failures = 0;
    // Parts of sound are too small to tell a line's speed by.
    if (!loaders && !isSound) rememberLineSpeed(hls.bandwidthEstimate);
  });
  hls.on(HlsLight.Events.ERROR, (_event, error) => {
    if (!isOnline && !loaders) return;
    // hls.js moves on by itself: a phone that was busy for a moment is no film that cannot be played.
    if (!error.fatal && error.type === HlsLight.ErrorTypes.MEDIA_ERROR) return;
    failures += 1;
    const isNetworkFailure = !loaders && isNetworkGone(error) && failures < mostFailures;
    if (isNetworkFailure) {
      hls.stopLoad();
      reportConnectivity('offline'); // which asks until the academy answers: then loading goes on
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
    setOnline: (isNow) => {
      isOnline = isNow;
      if (loaders) return;
      if (!isOnline) hls.stopLoad();
      else if (hls.levels.length === 0) hls.loadSource(hls.url ?? address);
      // Before the first part hls.js has no place of its own to go on from, and takes the beginning.
      else hls.startLoad(video.currentTime || startSeconds);
    },
    setQuality: (chosen) => {
      const wasSound = isSound;
      quality = chosen;
      isSound = quality === 'sound' && sound !== null;
      if (isSound !== wasSound) change((isSound ? sound : null) ?? address);
      else if (!isSound) hls.nextLevel = levelFor(levels(), quality);
    },
    startAt: (seconds) => {
      startSeconds = seconds;
      video.currentTime = seconds;
      if (hls.levels.length > 0) hls.startLoad(seconds);
    },
    stop: () => {
      listening.abort();
      hls.destroy();
    },
  };
}

function besideOf({ url, subtitles = [], sessionData }: ManifestLoadedData): BesideFilm {
  const metadata = sessionData?.[filmDataId]?.URI;
  const bitsPerSecond = Number(sessionData?.[soundDataId]?.VALUE ?? 0);
  const captions = captionsToRead(
    subtitles.map(({ url: address, lang = 'en', default: isDefault }) => ({
      address,
      language: lang,
      isDefault,
    })),
  );
  return {
    captions: captions ?? null,
    metadata: metadata === undefined ? null : metadataAt(new URL(metadata, url).href),
    soundBitsPerSecond: bitsPerSecond > 0 ? bitsPerSecond : null,
  };
}

const isNetworkGone = ({ type, response, details }: ErrorData): boolean =>
  type === 'networkError' && (response?.code ?? 0) === 0 && /Error|TimeOut/.test(details);
