import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoVideo } from './no-video.tsx';
import { useBlockedKeys } from './use-blocked-keys.ts';
import { VideoStage } from './video-stage.tsx';

interface WatchPanelProps {
  enrolment: Enrolment;
  startSeconds: number | undefined;
}

/** The video and nothing else, marked with who watches it. */
export function WatchPanel({ enrolment, startSeconds }: WatchPanelProps) {
  const student = useStudent();
  useBlockedKeys();
  if (!enrolment.video) return <NoVideo enrolment={enrolment} />;
  return (
    <div className="watch on-dark">
      <VideoStage
        key={enrolment.video}
        enrolment={enrolment}
        video={enrolment.video}
        student={student}
        watermark={`${student.name} · ${student.email}`}
        startSeconds={startSeconds}
        isProtected
      />
      <p className="notice small">
        <Icon name="lock" small />
        {m.player_watch_notice()}
      </p>
    </div>
  );
}
