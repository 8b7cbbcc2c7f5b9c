import { clsx } from 'clsx';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import * as typography from '../../ui/typography.module.css';
import { type VideoClock, VideoClockProvider } from '../../ui/video-clock.ts';
import { AboutCourse } from './about-course.tsx';
import * as styles from './course-player.module.css';
import { NoVideo } from './no-video.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import type { PlayerSearch } from './search.ts';
import type { SeekMark } from './seek-marks.tsx';
import { useIsWide } from './use-is-wide.ts';
import { VideoStage } from './video-stage.tsx';

interface CoursePlayerProps {
  enrolment: Enrolment;
  search: PlayerSearch;
  onTab: (tab: 'overview' | 'notes') => void;
  /** The Notes tab; the route brings it. */
  notes: ReactNode;
  /** What takes the lesson along; the route brings it. */
  download?: ReactNode;
  /** The times in her notes, shown as dots over the seek bar. */
  stamps?: readonly SeekMark[];
}

export function CoursePlayer(props: CoursePlayerProps) {
  const { enrolment, search, onTab, notes, download, stamps } = props;
  const student = useStudent();
  const isWide = useIsWide();
  const stage = useRef<VideoClock>(null);
  const clock = useMemo<VideoClock>(
    () => ({
      now: () => stage.current?.now() ?? null,
      seek: (seconds) => stage.current?.seek(seconds),
    }),
    [],
  );
  return (
    <div className={styles.player} data-tab={search.tab}>
      <div className={styles.film}>
        {enrolment.video ? (
          <VideoStage
            key={enrolment.video}
            ref={stage}
            enrolment={enrolment}
            video={enrolment.video}
            student={student}
            watermark={student.email}
            startSeconds={search.t}
            {...(stamps ? { stamps } : {})}
          />
        ) : (
          <NoVideo enrolment={enrolment} />
        )}
        {download}
        {isWide && (
          <div className={styles.about}>
            <p className={clsx(typography.display, styles.name)}>{enrolment.name}</p>
            <AboutCourse enrolment={enrolment} />
          </div>
        )}
      </div>
      <VideoClockProvider value={clock}>
        <div className={styles.side}>
          <Tabs
            label={m.player_course()}
            selected={search.tab ?? 'overview'}
            onSelect={onTab}
            tabs={[
              {
                name: 'overview',
                label: m.player_overview(),
                panel: <OverviewPanel enrolment={enrolment} />,
              },
              { name: 'notes', label: m.player_notes(), panel: notes },
            ]}
          />
        </div>
      </VideoClockProvider>
    </div>
  );
}
