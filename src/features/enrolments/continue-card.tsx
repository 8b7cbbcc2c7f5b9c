import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../../i18n/paraglide/messages.js';
import { useIsOnline } from '../../offline/network/network-status.tsx';
import { useStudent } from '../../session/use-session.tsx';
import { readLastLesson } from '../../storage/last-lesson.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ChainProgress } from '../../ui/chain-progress.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { Icon } from '../../ui/icon.tsx';
import * as typography from '../../ui/typography.module.css';
import * as styles from './continue-card.module.css';
import { progressIn } from './course-progress.ts';
import { type NextLesson, nextLesson } from './next-lesson.ts';
import { enrolmentsQuery } from './queries.ts';

export function ContinueCard() {
  const student = useStudent();
  const isOnline = useIsOnline();
  const { data, isFetched } = useQuery(enrolmentsQuery(student.id));
  const last = readLastLesson(student.id);
  const lesson = data && nextLesson(data.enrolments, last);
  if (!isFetched) return <div className={clsx(styles.continue, styles.waiting)} />;
  if (!lesson) return null;
  const { place } = lesson;
  const { percent = 0, text } = progressIn(lesson.enrolment, last) ?? {};
  return (
    <div className={styles.continue}>
      <p className={styles.text}>
        <b>{lesson.enrolment.name}</b>
        <span className={typography.numeric}>
          {text || (place ? m.player_percent({ percent }) : m.student_not_started())}
        </span>
      </p>
      <ChainProgress percent={percent} label={m.student_watched({ name: lesson.enrolment.name })} />
      <Link
        className={buttonClass({ variant: 'kohl' })}
        to="/user/my-courses/$id"
        params={{ id: lesson.enrolment.id }}
        search={isOnline ? {} : { tab: 'notes' }}
      >
        <Icon name={isOnline ? 'play' : 'note'} small />
        {isOnline ? actionText(place, percent) : m.student_open_course()}
      </Link>
    </div>
  );
}

function actionText(place: NextLesson['place'], coursePercent: number): string {
  if (!place) return coursePercent < 100 ? m.student_start() : m.student_open_course();
  if (place.percent >= 100) return m.student_start_again();
  return m.student_continue_at({ time: clockTime(place.seconds) });
}
