import { clsx } from 'clsx';
import type { Enrolment } from '#contract/course.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as surface from '../../ui/surface.module.css';
import * as typography from '../../ui/typography.module.css';
import { Film } from './film.tsx';
import { NoVideo } from './no-video.tsx';
import type { PlayerSearch } from './search.ts';
import { StageWaiting } from './stage-waiting.tsx';
import { useBlockedKeys } from './use-blocked-keys.ts';
import { useChoices } from './use-choices.ts';
import { useCourseLessons } from './use-course-lessons.ts';
import * as styles from './watch-panel.module.css';

interface WatchPanelProps {
  enrolment: Enrolment;
  search: PlayerSearch;
}

/** The video and nothing else, marked with who watches it. */
export function WatchPanel({ enrolment, search }: WatchPanelProps) {
  const student = useStudent();
  const choices = useChoices(student.id);
  const { current, startSeconds, hasSeveral, progress } = useCourseLessons(enrolment, search);
  useBlockedKeys();
  if (current && !current.film) return <NoVideo enrolment={enrolment} isOneLesson={!hasSeveral} />;
  return (
    <div className={clsx(surface.onDark, styles.watch)} data-watch>
      {current?.film ? (
        <Film
          enrolment={enrolment}
          lesson={current}
          video={current.film}
          student={student}
          progress={progress(current.number)}
          watermark={`${student.name} · ${student.email}`}
          startSeconds={startSeconds}
          choices={choices}
          isProtected
        />
      ) : (
        <StageWaiting enrolment={enrolment} />
      )}
      <p className={clsx(typography.small, styles.notice)}>
        <Icon className={styles.icon} name="lock" small />
        {m.player_watch_notice()}
      </p>
    </div>
  );
}
