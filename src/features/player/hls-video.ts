import type Hls from 'hls.js';
import { reportConnectivity } from '../../api/connectivity.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { afterHlsError, isPassing } from './after-hls-error.ts';
import { hlsConfig } from './hls-config.ts';
import { besideOf, levelsOf, soundOf } from './hls-playlist.ts';
import { lineSpeed, rememberLineSpeed } from './line-speed.ts';
import { playNatively } from './native-video.ts';
import type { phoneLoaders } from './phone-loader.ts';
import { playOn } from './play-on.ts';
import type { Playing, PlayOptions } from './playing.ts';
import { firstLevelFor, levelFor } from './quality.ts';

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
  const isFromPhone = loaders !== undefined;
  const speed = lineSpeed();
  const hls = new HlsLight(hlsConfig({ loaders, lineBitsPerSecond: speed }));
  let failures = 0;
  let { quality, startSeconds, isOnline } = options;
  /** The address of the sound alone; null: the film has none of its own. */
  let sound: string | null = null;
  let isSound = false;
  const listening = new AbortController();
  // From its first picture on, a film from the phone is read ahead as any other.
  const readAhead = () => {
    hls.config.maxBufferLength = HlsLight.DefaultConfig.maxBufferLength;
  };
  video.addEventListener('loadeddata', readAhead, listening);
  playOn(video, listening.signal);
  /** Goes on at the same place with another playlist; as qualities of one, hls.js would mix the two. */
  const change = (source: string) => {
    startSeconds = video.currentTime || startSeconds;
    hls.loadSource(source);
  };
  // The first playlist is the film's own, whatever is loaded after it.
  hls.once(HlsLight.Events.MANIFEST_LOADED, (_event, data) => {
    if (!isFromPhone) onBeside(besideOf(data));
  });
  hls.on(HlsLight.Events.MANIFEST_PARSED, (_event, data) => {
    if (isSound) return hls.startLoad(startSeconds);
    const levels = levelsOf(hls);
    onLevels(levels);
    // Read here too: this event comes before the listener of MANIFEST_LOADED above has run.
    sound = isFromPhone ? null : soundOf(data, hls.url ?? address);
    if (quality === 'sound' && sound !== null) {
      isSound = true;
      return change(sound);
    }
    const chosen = levelFor(levels, quality);
    if (chosen === -1) hls.startLevel = firstLevelFor(levels, speed);
    else hls.loadLevel = chosen;
    hls.startLoad(startSeconds);
  });
  hls.on(HlsLight.Events.FRAG_BUFFERED, () => {
    failures = 0;
    // Segments of sound are too small to tell a line's speed by.
    if (!isFromPhone && !isSound) rememberLineSpeed(hls.bandwidthEstimate);
  });
  hls.on(HlsLight.Events.ERROR, (_event, error) => {
    if (isPassing(error, { isOnline, isFromPhone })) return;
    failures += 1;
    const next = afterHlsError(error, { isFromPhone, failures });
    if (next === 'recover') hls.recoverMediaError();
    else if (next !== null) {
      hls.stopLoad();
      // This asks until the academy answers: then loading goes on.
      if (next === 'wait') reportConnectivity('offline');
      else onFail(next);
    }
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    setOnline: (isNow) => {
      isOnline = isNow;
      if (isFromPhone) return;
      if (!isOnline) hls.stopLoad();
      else if (hls.levels.length === 0) hls.loadSource(hls.url ?? address);
      // Before the first segment hls.js has no place of its own to go on from, and takes the beginning.
      else hls.startLoad(video.currentTime || startSeconds);
    },
    setQuality: (chosen) => {
      const wasSound = isSound;
      quality = chosen;
      isSound = quality === 'sound' && sound !== null;
      if (isSound !== wasSound) change((isSound ? sound : null) ?? address);
      else if (!isSound) hls.nextLevel = levelFor(levelsOf(hls), quality);
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
