import { clsx } from 'clsx';
import { type Ref, useRef } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { Cover } from '../../ui/cover.tsx';
import * as surface from '../../ui/surface.module.css';
import type { VideoClock } from '../../ui/video-clock.ts';
import { Controls } from './controls.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { OtherPosition } from './other-position.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { SeekMark } from './seek-marks.tsx';
import * as stageStyles from './stage.module.css';
import { StageMessage } from './stage-message.tsx';
import { useOneLine } from './use-one-line.ts';
import { usePlayFocus } from './use-play-focus.ts';
import { usePlayer } from './use-player.ts';
import { Watermark } from './watermark.tsx';

interface VideoStageProps {
  enrolment: Enrolment;
  video: string;
  student: { id: string };
  watermark: string;
  /** The second from `?t=`, which wins over the kept position. */
  startSeconds: number | undefined;
  stamps?: readonly SeekMark[];
  /** The watch page: no picture in picture, which has no watermark. */
  isProtected?: boolean;
  ref?: Ref<VideoClock>;
}

const noStamps: readonly SeekMark[] = [];

export function VideoStage({
  enrolment,
  video: file,
  student,
  watermark,
  startSeconds,
  stamps = noStamps,
  isProtected = false,
  ref,
}: VideoStageProps) {
  const stageRef = useRef<HTMLElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const player = usePlayer({
    stageRef,
    videoRef,
    enrolment,
    file,
    userId: student.id,
    startSeconds,
    isProtected,
    clock: ref,
  });
  const { position, media, phase, isStarted, captions } = player;
  const playRef = usePlayFocus(isStarted);
  const isOneLine = useOneLine(!player.isOnline && !isStarted) && !isStarted && !isProtected;
  const seconds = isStarted && media.seconds > 0 ? media.seconds : position.seconds;

  return (
    <section
      className={clsx(surface.onDark, stageStyles.stage, isOneLine && stageStyles.oneLine)}
      data-playing={(isStarted && !media.isPaused) || undefined}
      aria-label={m.player_video()}
      ref={stageRef}
    >
      <div className={stageStyles.screen}>
        {/* biome-ignore lint/a11y/useMediaCaption: they come with the playlist, if there are any */}
        <video
          className={stageStyles.screenVideo}
          ref={videoRef}
          playsInline
          preload="none"
          aria-label={enrolment.name}
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
        {!isStarted && (
          <Cover
            className={stageStyles.poster}
            eager
            src={enrolment.image && uploadAddress(enrolment.image)}
            id={enrolment.id}
          />
        )}
        <StageMessage
          isOffline={!player.isOnline && (!isStarted || media.isStalled)}
          phase={phase}
          keptSeconds={isStarted ? position.seconds : player.kept}
          bitsPerSecond={position.bitsPerSecond}
          onPlay={() => player.play()}
        />
        <Watermark text={watermark} />
      </div>
      <div className={stageStyles.below}>
        <OtherPosition
          seconds={player.isOnline ? player.other.seconds : null}
          onGo={(to) => {
            player.other.dismiss();
            player.seek(to);
          }}
          onStay={() => {
            player.other.dismiss();
            playRef.current?.focus();
          }}
        />
        <SeekBar
          metadata={player.metadata}
          seconds={seconds}
          durationSeconds={media.durationSeconds || position.durationSeconds}
          percent={position.percent}
          isStarted={isStarted}
          stamps={stamps}
          onSeek={player.seek}
        />
        <Controls player={player} playRef={playRef} />
      </div>
      {player.isHelpOpen && <HelpDialog choices={player.choices} onClose={player.closeHelp} />}
    </section>
  );
}
