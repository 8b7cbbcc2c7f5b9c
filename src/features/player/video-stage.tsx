import { clsx } from 'clsx';
import { type Ref, type RefObject, useRef } from 'react';
import type { Enrolment } from '#contract/course.ts';
import type { Lesson } from '#contract/lesson.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Cover } from '../../ui/cover.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { BelowFilm } from './below-film.tsx';
import { HelpDialog } from './help-dialog.tsx';
import type { SeenProgress } from './lessons.ts';
import type { SeekMark } from './seek-marks.tsx';
import * as stageStyles from './stage.module.css';
import { StageMessage } from './stage-message.tsx';
import { UpNext } from './up-next.tsx';
import type { Choices } from './use-choices.ts';
import { useOneLine } from './use-one-line.ts';
import { usePlayFocus } from './use-play-focus.ts';
import { type FilmClock, usePlayer } from './use-player.ts';
import { type Transcript, useTranscript } from './use-transcript.ts';
import { Watermark } from './watermark.tsx';

export interface VideoStageProps {
  enrolment: Enrolment;
  lesson: Lesson;
  /** The address of its film. */
  video: string;
  student: { id: string };
  /** Her progress in the lesson; null: she has not begun it. */
  progress: SeenProgress | null;
  watermark: string;
  /** The second from `?t=`, which wins over the kept position. */
  startSeconds: number | undefined;
  stamps?: readonly SeekMark[];
  /** The watch page: no picture in picture, which has no watermark. */
  isProtected?: boolean;
  choices: Choices;
  playsAtOnce?: boolean;
  onPrevious?: (() => void) | undefined;
  /** The next lesson, and how to play it. */
  next?: Lesson | undefined;
  onNext?: (() => void) | undefined;
  /** The lines of its captions, and the one that is spoken now. */
  onTranscript?: ((transcript: Transcript | null) => void) | undefined;
  /** Whether she looks at those lines. */
  isTranscriptOpen?: boolean;
  ref?: Ref<FilmClock>;
}

const noStamps: readonly SeekMark[] = [];

/** The stage of one film; with another lesson comes another, in a frame that stays (film.tsx). */
export function VideoStage({
  frameRef,
  enrolment,
  lesson,
  video: file,
  student,
  progress,
  watermark,
  startSeconds,
  stamps = noStamps,
  isProtected = false,
  choices,
  playsAtOnce = false,
  onPrevious,
  next,
  onNext,
  onTranscript,
  isTranscriptOpen = false,
  ref,
}: VideoStageProps & { frameRef: RefObject<HTMLElement | null> }) {
  const stageRef = useRef<HTMLElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const player = usePlayer({
    frameRef,
    stageRef,
    videoRef,
    enrolment,
    lesson,
    file,
    userId: student.id,
    furthestReported: progress?.furthest ?? 0,
    startSeconds,
    isProtected,
    choices,
    playsAtOnce,
    isTranscriptOpen,
    onPrevious,
    onNext,
    clock: ref,
  });
  useTranscript(videoRef, player.captions, onTranscript);
  const { position, media, phase, isStarted, isOutOfReach, captions } = player;
  const playRef = usePlayFocus(isStarted);
  const isOneLine = useOneLine(isOutOfReach && !isStarted) && !isStarted && !isProtected;
  // Where the video has no picture, the course's shows through it, with the captions over that.
  const isSeen = isStarted && !media.isSoundOnly;

  return (
    <section
      className={clsx(surface.onDark, stageStyles.stage, isOneLine && stageStyles.oneLine)}
      data-one-line={isOneLine || undefined}
      data-playing={(isStarted && !media.isPaused) || undefined}
      aria-label={m.player_video()}
      ref={stageRef}
    >
      <div className={stageStyles.screen}>
        {!isSeen && (
          <Cover
            className={stageStyles.poster}
            eager
            src={enrolment.image && uploadAddress(enrolment.image)}
            id={enrolment.id}
          />
        )}
        {/* biome-ignore lint/a11y/useMediaCaption: they come with the playlist, if there are any */}
        <video
          className={clsx(stageStyles.screenVideo, isSeen && stageStyles.seen)}
          ref={videoRef}
          playsInline
          preload="none"
          aria-label={lesson.title}
          // Before its first play Chromium calls it a media that it is unable to play.
          aria-hidden={!isStarted}
          tabIndex={-1}
          disablePictureInPicture={isProtected}
          onClick={() => isStarted && player.run({ do: 'toggle' })}
        >
          {captions && (
            <track
              key={captions.address}
              kind="captions"
              src={captions.address}
              srcLang={captions.language}
              label={m.player_captions_label()}
            />
          )}
        </video>
        {isStarted && media.isSoundOnly && (
          <p className={stageStyles.soundOnly}>
            <Icon name="sound" small />
            {m.player_sound_only()}
          </p>
        )}
        <StageMessage
          isOffline={isOutOfReach && (!isStarted || media.isStalled)}
          isLeaseOver={player.phone === 'over'}
          phase={phase}
          keptSeconds={isStarted ? position.seconds : player.kept}
          bitsPerSecond={player.isFree ? 0 : position.bitsPerSecond}
          onPlay={() => player.play()}
        />
        {/* The live region must be there before its words, or a screen reader would not speak them. */}
        <div role="status">
          {isStarted && media.isEnded && next && onNext && (
            <UpNext
              lesson={next}
              onNext={onNext}
              onAgain={() => {
                player.run({ do: 'toggle' });
                playRef.current?.focus(); // the button goes
              }}
            />
          )}
        </div>
        <Watermark text={watermark} />
      </div>
      <BelowFilm player={player} playRef={playRef} stamps={stamps} />
      {player.fullscreen.isOn && <ToastRegion />}
      {player.isHelpOpen && <HelpDialog choices={player.choices} onClose={player.closeHelp} />}
    </section>
  );
}
