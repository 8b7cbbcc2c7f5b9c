import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { soundPlaylist } from '#contract/film-metadata.ts';
import type { LessonOnPhone } from '../../downloads/lesson-on-phone.ts';
import { reloadOnce } from '../../offline/update/reload.ts';
import { servedEntry } from '../../offline/update/served-build.ts';
import type { Quality } from '../../storage/player-choices.ts';
import { createCurrentFilm } from './current-film.ts';
import { mayBeReplaced, type PlaybackFailure } from './failure.ts';
import { playHls, prepareForPhone } from './hls-video.ts';
import { watchPausedSeek } from './paused-seek.ts';
import { useBesideFilm } from './use-beside-film.ts';
import type { Choices } from './use-choices.ts';
import { setSoundAndSpeed, useSoundAndSpeed } from './use-sound-and-speed.ts';

/** `held`: the browser wants another tap before it plays. */
export type VideoPhase = 'poster' | 'playing' | 'held' | PlaybackFailure;

interface VideoOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  address: string;
  /** Resolves to the lesson on the phone, asked with each play; null: it comes from the academy. */
  openPhone: () => Promise<LessonOnPhone | null>;
  /** Whether it is known already that the phone has the lesson, with its picture. */
  isOnPhone: boolean;
  /** Whether the phone has its sound, without the picture. */
  isSoundOnPhone: boolean;
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
  const { videoRef, address, openPhone, isOnPhone, startSeconds, isOnline, choices } = options;
  const [film] = useState(createCurrentFilm);
  /** Whether the film comes from the academy; false while nobody knows yet. */
  const isFromAcademy = useRef(false);
  /** Whether the phone's sound plays, be it for want of a network. */
  const [isPhoneSound, setIsPhoneSound] = useState(false);
  const [phase, setPhase] = useState<VideoPhase>('poster');
  /** The second at which the film is to begin; null: it has begun, or was not started. */
  const [beginsAt, setBeginsAt] = useState<number | null>(null);
  if (options.isMoving && beginsAt !== null) setBeginsAt(null);
  /** The copy on the phone that could not be read on, and why. */
  const [broken, setBroken] = useState<{ copy: LessonOnPhone; failure: PlaybackFailure }>();
  const { beside, onLevels, onBeside, onPhone } = useBesideFilm(options);
  const { quality } = choices;

  const start = () => {
    // `play` is called within the tap, or Safari forgets that the student asked for it.
    videoRef.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') setPhase('held');
    });
  };

  const fail = async (failure: PlaybackFailure) => {
    film.stop();
    if (mayBeReplaced(failure)) await options.askForFilm();
    if (film.hasNone()) setPhase(failure); // she may have gone on from the phone meanwhile
  };

  /** Begins at this second in a film that has its source already. */
  const startAt = (seconds: number) => {
    setBeginsAt(seconds);
    film.tell((playing) => playing.startAt(seconds));
  };

  /** Fetches the film, from the phone where it lies there, and begins at this second. */
  const begin = async (video: HTMLVideoElement, seconds: number) => {
    const phone = await openPhone();
    isFromAcademy.current = phone === null;
    const isSound = phone?.playlist === soundPlaylist;
    setIsPhoneSound(isSound);
    const playing = await playHls({
      video,
      address,
      phone,
      startSeconds: seconds,
      quality,
      isOnline,
      onFail: (failure) => (phone ? setBroken({ copy: phone, failure }) : void fail(failure)),
      // What a playlist of sound takes is the cost of no picture.
      onLevels: (levels) => onLevels(isSound ? [] : levels),
      onBeside,
    });
    if (phone) onPhone(phone);
    return playing;
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
    const seconds = asked ?? startSeconds;
    const isTriedAgain = phase === 'unfetched';
    film.stop();
    isFromAcademy.current = false;
    setBeginsAt(seconds);
    setPhase('playing');
    setSoundAndSpeed(element, choices);
    film.start(
      () => begin(element, seconds),
      () => {
        void fail('unfetched');
        if (isTriedAgain) void reloadIfServed();
      },
    );
    start();
  };

  /** Goes on at the same place, from wherever the film comes by now. */
  const goOn = (isPaused = false) => {
    const element = videoRef.current;
    const at = element?.currentTime || (beginsAt ?? undefined);
    // A source that is given up pauses the element: only then it is told to play.
    film.stop(() => {
      play(at);
      if (isPaused) element?.pause();
    });
  };
  /** Goes on from where the quality is that she has picked: its sound is on the phone, its picture is not. */
  const [picks, setPicks] = useState(0);
  const goOnAsPicked = useEffectEvent(() => {
    const isElsewhere = isFromAcademy.current === (quality === 'sound');
    if (phase === 'playing' && options.isSoundOnPhone && isElsewhere)
      goOn(videoRef.current?.paused);
  });
  useEffect(() => {
    if (picks > 0) goOnAsPicked();
  }, [picks]);
  /** Goes on from the phone with a film that came from the academy: it was taken along while it played. */
  const goOnFromPhone = useEffectEvent(() => {
    if (phase === 'playing' && isFromAcademy.current) goOn();
  });
  useEffect(() => {
    if (options.isCutOff) goOnFromPhone();
  }, [options.isCutOff]);
  /** Goes on where a new copy, or the academy, has taken the place of this one; else the film has failed. */
  const goOnOrFail = useEffectEvent(({ copy, failure }: NonNullable<typeof broken>) => {
    void film.ifStillThere(openPhone(), (found) => {
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
  useEffect(() => film.tell((playing) => playing.setOnline(isOnline)), [film, isOnline]);
  useEffect(() => film.tell((playing) => playing.setQuality(quality)), [film, quality]);
  useSoundAndSpeed(videoRef, choices);
  useEffect(() => (videoRef.current ? watchPausedSeek(videoRef.current) : undefined), [videoRef]);
  useEffect(() => () => film.stop(), [film]);

  const pickQuality = (picked: Quality) => {
    choices.set({ quality: picked });
    setIsPhoneSound(false); // what is picked counts, until it is known where that comes from
    setPicks(picks + 1);
  };
  return { phase, beginsAt, isPhoneSound, ...beside, play, startAt, pickQuality };
}

/** Reloads where the academy answers: many browsers never ask again for a lost module (whatwg/html#6768). */
async function reloadIfServed(): Promise<void> {
  if ((await servedEntry()) !== null) await reloadOnce();
}
