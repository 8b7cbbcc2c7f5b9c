import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { firstLesson, type Lesson } from '#contract/lesson.ts';
import { videoId } from '#contract/video-id.ts';
import { uploadAddress } from '../../api/address.ts';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { courseLessonsKey } from '../../session/query-keys.ts';
import { useSession } from '../../session/use-session.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { choicesAfter } from './choices-after.ts';
import type { Command } from './commands.ts';
import { isPictureWanted, openPhoneFilm } from './open-phone-film.ts';
import { bitsPerSecondOf } from './quality.ts';
import { useCaptions } from './use-captions.ts';
import type { Choices } from './use-choices.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useKeys } from './use-keys.ts';
import { useMedia } from './use-media.ts';
import { useMediaSession } from './use-media-session.ts';
import { useOtherDevice } from './use-other-device.ts';
import { usePhoneLesson } from './use-phone-lesson.ts';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import { usePlayAtOnce } from './use-play-at-once.ts';
import { usePosition } from './use-position.ts';
import { useRate } from './use-rate.ts';
import { useSeekOnRequest } from './use-seek-on-request.ts';
import { useTracking } from './use-tracking.ts';
import { useTransport } from './use-transport.ts';
import { useVideo } from './use-video.ts';
import { useWatchTime } from './use-watch-time.ts';
import { useWhenKnown } from './use-when-known.ts';

interface PlayerOptions {
  /** The element that goes to full screen: it stays when another lesson takes the stage. */
  frameRef: RefObject<HTMLElement | null>;
  stageRef: RefObject<HTMLElement | null>;
  videoRef: RefObject<HTMLVideoElement | null>;
  enrolment: Enrolment;
  lesson: Lesson;
  file: string;
  userId: string;
  /** The furthest second that she has reached, on whatever device. */
  furthestReported: number;
  /** The second from `?t=`, which wins over the kept position. */
  startSeconds: number | undefined;
  /** Whether the video may have no window without the watermark. */
  isProtected: boolean;
  choices: Choices;
  /** Whether she has asked for this lesson to be played, and not only to be opened. */
  playsAtOnce: boolean;
  isTranscriptOpen: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  clock: React.Ref<FilmClock> | undefined;
}

/** The time of this one film, in seconds. */
export interface FilmClock {
  /** Null until it was started. */
  now: () => number | null;
  /** Goes to this second, and starts the film there where it has not been started. */
  seek: (seconds: number) => void;
}

/** Combines the hooks of the stage; each has one task. */
export function usePlayer(options: PlayerOptions) {
  const { stageRef, videoRef, enrolment, lesson, file, userId, startSeconds, isProtected } =
    options;
  const { choices } = options;
  const isOnline = useIsOnline();
  const queryClient = useQueryClient();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const key = {
    userId,
    courseId: enrolment.id,
    videoId: videoId(enrolment.id, lesson.number),
    // Two lessons may have one film; the first is kept as it was before there were others.
    video: lesson.number === firstLesson ? file : `${file}#${lesson.number}`,
  };
  const position = usePosition({
    ...key,
    furthestReported: options.furthestReported,
    lengthSeconds: lesson.seconds,
  });
  const kept = position.percent >= 100 ? 0 : position.seconds;
  const media = useMedia(videoRef);
  // A time that she wrote down may be of a longer film, which this one has replaced.
  const lengthSeconds = media.durationSeconds || (lesson.seconds ?? Number.POSITIVE_INFINITY);
  const isInFilm = (seconds: number) => seconds < lengthSeconds;
  const asked = startSeconds !== undefined && isInFilm(startSeconds) ? startSeconds : undefined;
  const phone = usePhoneLesson(userId, enrolment.id, lesson.number);
  const wish = { isOnline, quality: choices.quality };
  const { phase, levels, captions, metadata, soundBitsPerSecond, ...playing } = useVideo({
    videoRef,
    address: uploadAddress(file),
    openPhone: () =>
      openPhoneFilm({ userId, courseId: enrolment.id, lesson: lesson.number, ...wish }),
    isOnPhone: phone === 'here',
    isSoundOnPhone: phone === 'sound',
    askForFilm: () =>
      queryClient.invalidateQueries({ queryKey: courseLessonsKey(userId, enrolment.id) }),
    isCutOff: !isOnline && media.isStalled && (phone === 'here' || phone === 'sound'),
    startSeconds: asked ?? kept,
    isMoving: media.seconds > 0,
    isOnline,
    choices,
    wantsCaptions: choices.hasCaptions || options.isTranscriptOpen,
  });
  // While it loads, after a failure and between two sources the element is at 0.
  const seconds = media.seconds || (playing.beginsAt ?? position.seconds);
  const play = useWhenKnown(position.isKnown, playing.play);
  const session = useSession();
  useEffect(() => {
    if (phase === 'signed-out') session.refused(userId); // raises the sign-in panel
  }, [phase, session, userId]);
  const isStarted = phase === 'playing';
  // Not while it is looked up: the stage would shrink, and grow again where it is found.
  const isOutOfReach = !isOnline && (phone === 'absent' || phone === 'over');
  const watchTime = useWatchTime(userId, enrolment.id);
  const other = useOtherDevice(key, isOnline);
  useTracking({
    videoRef,
    lesson: String(lesson.number),
    position,
    watchTime,
    send: other.send,
    onEnded: () => {
      if (choices.playsNext) options.onNext?.();
    },
  });
  usePlayAtOnce(options.playsAtOnce, play);
  const isMoving = isStarted && media.seconds > 0;
  useCaptions(videoRef, captions, choices.hasCaptions);
  useRate(bitsPerSecondOf({ levels, soundBitsPerSecond }, choices.quality), position.rememberRate);
  useWakeLock(isStarted && !media.isPaused && !(media.isStalled && isOutOfReach));
  const fullscreen = useFullscreen(options.frameRef, videoRef, isProtected);

  const { place, seek, skip, jump, toggle } = useTransport({
    videoRef,
    isStarted,
    seconds,
    durationSeconds: media.durationSeconds,
    play,
    startAt: playing.startAt,
  });
  const seekTo = useSeekOnRequest({
    seconds: startSeconds,
    listedSeconds: lesson.seconds,
    filmSeconds: media.durationSeconds,
    isInFilm,
    isStarted,
    isMoving,
    seek,
  });
  const { canFloat, float } = usePictureInPicture(
    videoRef,
    !isProtected && !media.isSoundOnly,
    isStarted,
  );
  const run = (command: Command) => {
    const changed = choicesAfter(command, choices);
    if (changed) choices.set(changed);
    else if (command.do === 'toggle') toggle();
    else if (command.do === 'help') setIsHelpOpen(true);
    else if (command.do === 'fullscreen') fullscreen.toggle();
    else if (command.do === 'pip') float();
    else if (command.do === 'skip') skip(command.seconds);
    else if (command.do === 'jump') jump(command.fraction);
  };
  useKeys(stageRef, choices.hasKeys, run);
  useMediaSession({
    title: lesson.title,
    media,
    speed: choices.speed,
    isStarted,
    toggle,
    seek,
    skip,
    onPrevious: options.onPrevious,
    onNext: options.onNext,
  });
  useImperativeHandle(options.clock, () => ({
    now: () => (phase === 'poster' ? null : place()),
    seek: seekTo,
  }));

  return {
    phase,
    media,
    position,
    kept,
    isOnline,
    isOutOfReach,
    phone,
    /** Whether it would play from the phone, which costs nothing. */
    isFree: phone === 'here' || (phone === 'sound' && !isPictureWanted(wish)),
    isStarted,
    seconds,
    levels,
    captions,
    metadata,
    soundBitsPerSecond,
    choices,
    other: other.seconds === null || isInFilm(other.seconds) ? other : { ...other, seconds: null },
    fullscreen,
    canFloat,
    isHelpOpen,
    closeHelp: () => setIsHelpOpen(false),
    play,
    isPhoneSound: playing.isPhoneSound,
    pickQuality: playing.pickQuality,
    seek,
    run,
  };
}

export type Player = ReturnType<typeof usePlayer>;
