import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { reloadOnce } from '../../offline/update/reload.ts';
import { servedEntry } from '../../offline/update/served-build.ts';
import { captionsBeside, phoneCaptions } from './captions.ts';
import { mayBeReplaced, type PlaybackFailure } from './failure.ts';
import { playHls, prepareForPhone } from './hls-video.ts';
import { metadataOnPhone } from './metadata-source.ts';
import { watchPausedSeek } from './paused-seek.ts';
import { type BesideFilm, nothingBeside, type Playing } from './playing.ts';
import type { Level } from './quality.ts';
import type { Choices } from './use-choices.ts';
import { useLoadedCaptions } from './use-loaded-captions.ts';

/** `held`: the browser wants another tap before it plays. */
export type VideoPhase = 'poster' | 'playing' | 'held' | PlaybackFailure;

interface VideoOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  address: string;
  /** Resolves to the lesson on the phone, asked with each play; null: it comes from the academy. */
  openPhone: () => Promise<LessonOnPhone | null>;
  /** Whether it is known already that the phone has the lesson, with its picture. */
  isOnPhone: boolean;
  /** Whether it waits for a network that is gone, though the phone has it, or its sound, by now. */
  isCutOff: boolean;
  /** Asks the academy which film the lesson has now; another one takes the stage. Never rejects. */
  askForFilm: () => Promise<void>;
  startSeconds: number;
  /** Whether the element is at a place of its own. */
  isMoving: boolean;
  isOnline: boolean;
  choices: Choices;
  /** Whether she reads the captions before it plays, or with its first picture. */
  wantsCaptions: boolean;
}

/** Runs a video element and its source; of the film, only captions are loaded before the first play. */
export function useVideo(options: VideoOptions) {
  const {
    videoRef,
    address,
    openPhone,
    isOnPhone,
    startSeconds,
    isOnline,
    choices,
    wantsCaptions,
  } = options;
  /** Whether the film comes from the academy; false while nobody knows yet. */
  const isFromAcademy = useRef(false);
  /** Resolves to null when there is nothing to play with; never rejects. */
  const playing = useRef<Promise<Playing | null> | null>(null);
  const [phase, setPhase] = useState<VideoPhase>('poster');
  /** The second at which the film is to begin; null: it has begun, or was not started. */
  const [beginsAt, setBeginsAt] = useState<number | null>(null);
  if (options.isMoving && beginsAt !== null) setBeginsAt(null);
  const [levels, setLevels] = useState<Level[]>([]);
  const [{ metadata, soundBitsPerSecond }, setBeside] = useState<BesideFilm>(nothingBeside);
  /** The copy on the phone that could not be read on, and why. */
  const [broken, setBroken] = useState<{ copy: LessonOnPhone; failure: PlaybackFailure }>();
  const { captions, load } = useLoadedCaptions({
    address,
    openPhone,
    isWanted: wantsCaptions,
    isOnline,
  });
  const { speed, volume, isMuted, quality } = choices;

  const stop = useCallback(() => {
    void playing.current?.then((current) => current?.stop());
    playing.current = null;
  }, []);

  const start = () => {
    // `play` is called within the tap, or Safari forgets that the student asked for it.
    videoRef.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setPhase('held');
    });
  };

  const fail = async (failure: PlaybackFailure) => {
    stop();
    if (mayBeReplaced(failure)) await options.askForFilm();
    if (!playing.current) setPhase(failure); // she may have gone on from the phone meanwhile
  };

  /** Begins at this second in a film that has its source already. */
  const startAt = (seconds: number) => {
    setBeginsAt(seconds);
    void playing.current?.then((current) => current?.startAt(seconds));
  };

  const play = (asked?: number) => {
    const element = videoRef.current;
    if (!element) return;
    if (phase === 'held') {
      if (asked !== undefined) startAt(asked);
      setPhase('playing');
      start();
      return;
    }
    const isTriedAgain = phase === 'unfetched';
    stop();
    isFromAcademy.current = false;
    setBeginsAt(asked ?? startSeconds);
    setPhase('playing');
    element.playbackRate = speed;
    element.volume = volume;
    element.muted = isMuted;
    const begin = async () => {
      const phone = await openPhone();
      isFromAcademy.current = phone === null;
      const started = await playHls({
        video: element,
        address,
        phone,
        startSeconds: asked ?? startSeconds,
        quality,
        isOnline,
        onFail: (failure) => (phone ? setBroken({ copy: phone, failure }) : void fail(failure)),
        onLevels: setLevels,
        onBeside: (beside) => {
          setBeside(beside);
          load(() => captionsBeside(address, beside.captions));
        },
      });
      if (phone) {
        setBeside({ ...nothingBeside, metadata: metadataOnPhone(phone) });
        load(() => phoneCaptions(phone));
      }
      return started;
    };
    const attempt: Promise<Playing | null> = begin().catch(() => {
      // One that was stopped, as by another lesson, must neither fail that one nor reload its page.
      if (playing.current !== attempt) return null;
      void fail('unfetched');
      if (isTriedAgain) void reloadIfServed();
      return null;
    });
    playing.current = attempt;
    start();
  };

  /** Goes on at the same place, from wherever the film comes by now. */
  const goOn = (isPaused = false) => {
    const element = videoRef.current;
    const at = element?.currentTime || (beginsAt ?? undefined);
    const earlier = playing.current;
    stop();
    // A source that is given up pauses the element: only then it is told to play.
    void earlier?.then(() => {
      play(at);
      if (isPaused) element?.pause();
    });
  };
  /** Goes on from the phone with a film that came from the academy: it was taken along while it played. */
  const goOnFromPhone = useEffectEvent(() => {
    if (phase === 'playing' && isFromAcademy.current) goOn();
  });
  useEffect(() => {
    if (options.isCutOff) goOnFromPhone();
  }, [options.isCutOff]);
  /** Goes on where a new copy, or the academy, has taken the place of this one; else the film has failed. */
  const goOnOrFail = useEffectEvent(({ copy, failure }: NonNullable<typeof broken>) => {
    const earlier = playing.current;
    void openPhone().then((found) => {
      if (playing.current !== earlier) return;
      const isSame = found?.film === copy.film && found.playlist === copy.playlist;
      if (isSame) void fail(failure);
      else goOn(videoRef.current?.paused);
    });
  });
  useEffect(() => {
    if (broken) goOnOrFail(broken);
  }, [broken]);
  useEffect(() => {
    if (isOnPhone) void prepareForPhone(); /* no await */
  }, [isOnPhone]);
  useEffect(() => {
    void playing.current?.then((current) => current?.setOnline(isOnline));
  }, [isOnline]);
  useEffect(() => {
    void playing.current?.then((current) => current?.setQuality(quality));
  }, [quality]);
  useEffect(() => {
    const element = videoRef.current;
    if (!element) return;
    element.defaultPlaybackRate = speed; // a new source goes back to the default rate
    element.playbackRate = speed;
    element.volume = volume;
    element.muted = isMuted;
  }, [videoRef, speed, volume, isMuted]);
  useEffect(() => (videoRef.current ? watchPausedSeek(videoRef.current) : undefined), [videoRef]);
  useEffect(() => () => stop(), [stop]);

  return { phase, beginsAt, levels, captions, metadata, soundBitsPerSecond, play, startAt };
}

/** Reloads where the academy answers: many browsers never ask again for a lost module (whatwg/html#6768). */
async function reloadIfServed(): Promise<void> {
  if ((await servedEntry()) !== null) await reloadOnce();
}
