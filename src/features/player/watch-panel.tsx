import { clsx } from 'clsx';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { NoVideo } from './no-video.tsx';
import { useBlockedKeys } from './use-blocked-keys.ts';
import { VideoStage } from './video-stage.tsx';
import * as styles from './watch-panel.module.css';

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
    <div className={clsx(surface.onDark, styles.watch)} data-watch>
      <VideoStage
        key={enrolment.video}
        enrolment={enrolment}
        video={enrolment.video}
        student={student}
        watermark={`${student.name} · ${student.email}`}
        startSeconds={startSeconds}
        isProtected
      />
      <p className={clsx(typography.small, styles.notice)}>
        <Icon className={styles.icon} name="lock" small />
        {m.player_watch_notice()}
      </p>
    </div>
  );
}
