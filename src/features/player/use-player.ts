import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { soundPlaylist } from '#contract/film-metadata.ts';
import { firstLesson, type Lesson } from '#contract/lesson.ts';
import { videoId } from '#contract/video-id.ts';
import { uploadAddress } from '../../api/address.ts';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { courseLessonsKey } from '../../session/query-keys.ts';
import { useSession } from '../../session/use-session.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import type { Command } from './commands.ts';
import { prefersReducedData } from './line-speed.ts';
import { bitsPerSecondOf } from './quality.ts';
import { speedAfter } from './speeds.ts';
import { useCaptions } from './use-captions.ts';
import type { Choices } from './use-choices.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useKeys } from './use-keys.ts';
import { useMedia } from './use-media.ts';
import { useMediaSession } from './use-media-session.ts';
import { useOtherDevice } from './use-other-device.ts';
import { openPhoneLesson, usePhoneLesson } from './use-phone-lesson.ts';
import { usePlayAtOnce } from './use-play-at-once.ts';
import { usePosition } from './use-position.ts';
import { useRate } from './use-rate.ts';
import { useSeekOnRequest } from './use-seek-on-request.ts';
import { useTracking } from './use-tracking.ts';
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
  const phone = usePhoneLesson(userId, enrolment.id, lesson.number);
  const media = useMedia(videoRef);
  const { phase, levels, captions, metadata, soundBitsPerSecond, ...playing } = useVideo({
    videoRef,
    address: uploadAddress(file),
    openPhone: async () => {
      const found = await openPhoneLesson(userId, enrolment.id, lesson.number);
      if (found === 'over' || found === null) return null;
      // She has taken its sound along, and wants to see it where there is a network.
      const isSound = found.playlist === soundPlaylist;
      const isPictureWanted = isOnline && choices.quality !== 'sound' && !prefersReducedData();
      return isSound && isPictureWanted ? null : found;
    },
    isOnPhone: phone === 'here',
    askForFilm: () =>
      queryClient.invalidateQueries({ queryKey: courseLessonsKey(userId, enrolment.id) }),
    isCutOff: !isOnline && media.isStalled && (phone === 'here' || phone === 'sound'),
    startSeconds: startSeconds ?? kept,
    isMoving: media.seconds > 0,
    isOnline,
    choices,
    wantsCaptions: choices.hasCaptions || options.isTranscriptOpen,
  });
  // While it loads, after a failure and between two sources the element is at 0.
  const seconds = media.seconds || (playing.beginsAt ?? position.seconds);
  /** The element's own place, where it has one: what is shown lags behind two quick presses. */
  const place = () => videoRef.current?.currentTime || seconds;
  const play = useWhenKnown(position.isKnown, playing.play);
  const session = useSession();
  useEffect(() => {
    if (phase === 'signed-out') session.refused(userId); // raises the sign-in panel
  }, [phase, session, userId]);
  const isStarted = phase === 'playing';
  const isOutOfReach = !isOnline && phone !== 'here' && phone !== 'sound';
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
  useWakeLock(isStarted && !media.isPaused);
  const fullscreen = useFullscreen(options.frameRef, videoRef, isProtected);

  /** Seeks in a running video; else starts there, which needs a tap. */
  const seek = (seconds: number) => {
    const element = videoRef.current;
    if (!isStarted || !element) return play(Math.max(0, seconds));
    // Until its length is known, the place that it was to begin at would win.
    if (element.readyState === 0) return playing.startAt(Math.max(0, seconds));
    const last = media.durationSeconds || seconds;
    element.currentTime = Math.min(Math.max(0, seconds), last);
  };
  useSeekOnRequest({ seconds: startSeconds, isStarted, isMoving, seek });
  const skip = (by: number) => isStarted && seek(place() + by);
  const toggle = () => {
    const element = videoRef.current;
    if (!isStarted || !element) play();
    else if (element.paused) void element.play().catch(() => {});
    else element.pause();
  };
  const canFloat = !isProtected && !media.isSoundOnly && document.pictureInPictureEnabled === true;
  const float = () => {
    if (!canFloat || !isStarted) return;
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else void videoRef.current?.requestPictureInPicture().catch(() => {});
  };
  const run = (command: Command) => {
    if (command.do === 'toggle') toggle();
    else if (command.do === 'help') setIsHelpOpen(true);
    else if (command.do === 'mute') choices.set({ isMuted: !choices.isMuted });
    else if (command.do === 'captions') choices.set({ hasCaptions: !choices.hasCaptions });
    else if (command.do === 'fullscreen') fullscreen.toggle();
    else if (command.do === 'pip') float();
    else if (command.do === 'speed')
      choices.set({ speed: speedAfter(choices.speed, command.step) });
    else if (command.do === 'volume') {
      const volume = Math.min(1, Math.max(0, choices.volume + command.by));
      choices.set({ volume: Math.round(volume * 10) / 10, isMuted: false });
    } else if (command.do === 'skip') skip(command.seconds);
    else if (isStarted && command.do === 'jump' && media.durationSeconds > 0)
      seek(media.durationSeconds * command.fraction);
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
    seek,
  }));

  return {
    phase,
    media,
    position,
    kept,
    isOnline,
    isOutOfReach,
    phone,
    isStarted,
    seconds,
    levels,
    captions,
    metadata,
    soundBitsPerSecond,
    choices,
    other,
    fullscreen,
    canFloat,
    isHelpOpen,
    closeHelp: () => setIsHelpOpen(false),
    play,
    seek,
    run,
  };
}

export type Player = ReturnType<typeof usePlayer>;
