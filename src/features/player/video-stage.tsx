import { useEffect, useRef, useState } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { uploadAddress } from '../../api/address.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network-status.tsx';
import { Cover } from '../../ui/cover.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { StageMessage } from './stage-message.tsx';
import { usePlace } from './use-place.ts';
import { useVideo } from './use-video.ts';
import { Watermark } from './watermark.tsx';
import '../../styles/player.css';

interface VideoStageProps {
  enrolment: Enrolment;
  video: string;
  student: { id: string; email: string };
  /** From `?t=`: wins over the place that was kept. */
  startSeconds: number | undefined;
}

export function VideoStage({ enrolment, video: file, student, startSeconds }: VideoStageProps) {
  const isOnline = useIsOnline();
  const [isStalled, setIsStalled] = useState(false);
  const place = usePlace(student.id, file);
  const kept = place.percent >= 100 ? 0 : place.seconds;
  const from = startSeconds ?? kept;
  const { video, phase, play } = useVideo({
    address: uploadAddress(file),
    startSeconds: from,
    isOnline,
  });
  const isPlaying = phase === 'playing';
  useSeekOnRequest(video, startSeconds, isPlaying);

  return (
    <div className="stage on-dark">
      <div className="screen">
        <video
          ref={video}
          controls={isPlaying}
          playsInline
          preload="none"
          aria-label={enrolment.name}
          tabIndex={isPlaying ? undefined : -1}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
            if (isPlaying && currentTime > 0) place.moveTo(currentTime, duration);
          }}
          onPause={place.keep}
          onEnded={place.finish}
          onWaiting={() => setIsStalled(true)}
          onPlaying={() => setIsStalled(false)}
        >
          <track kind="captions" />
        </video>
        {!isPlaying && (
          <Cover
            className="poster"
            eager
            src={enrolment.image && uploadAddress(enrolment.image)}
            id={enrolment.id}
          />
        )}
        <StageMessage
          isOffline={!isOnline && (!isPlaying || isStalled)}
          phase={phase}
          keptSeconds={kept}
          onPlay={play}
        />
        <Watermark text={student.email} />
      </div>
      <ProgressBar seconds={place.seconds} percent={place.percent} label={m.player_watched()} />
    </div>
  );
}

/** A new `?t=` while the video plays (a time in her notes) seeks at once. */
function useSeekOnRequest(
  video: React.RefObject<HTMLVideoElement | null>,
  seconds: number | undefined,
  isPlaying: boolean,
) {
  const asked = useRef(seconds);
  useEffect(() => {
    if (!isPlaying || seconds === undefined || seconds === asked.current) return;
    asked.current = seconds;
    if (video.current) video.current.currentTime = seconds;
  }, [video, seconds, isPlaying]);
}
