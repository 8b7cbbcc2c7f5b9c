import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { specifiedAchievements, specifiedLearningHours } from '#contract/limits.ts';
import { isAbsent } from '../../api/is-absent.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import * as typography from '../../ui/typography.module.css';
import { enrolmentsQuery, learningRecordQuery } from './queries.ts';
import * as styles from './student-stats.module.css';

const unknown = '–';

export function StudentStats() {
  const student = useStudent();
  const { data } = useQuery(enrolmentsQuery(student.id));
  const { data: record, error } = useQuery(learningRecordQuery(student.id));
  // A backend that keeps no figures has no such call, and the fixed ones are shown (rules 8).
  const keepsNone = isAbsent(error);
  const hours = record?.hours ?? (keepsNone ? specifiedLearningHours : null);
  const achievements = keepsNone ? specifiedAchievements : unknown;
  const stats = [
    { label: m.student_enrolled_courses(), value: data?.enrolments.length ?? unknown },
    {
      label: m.student_learning_hours(),
      value: hours === null ? unknown : m.student_hours({ hours }),
    },
    { label: m.student_achievements(), value: record?.achievements.length ?? achievements },
  ];
  return (
    <ul className={styles.stats}>
      {stats.map(({ label, value }) => (
        <li className={styles.item} key={label}>
          <b className={clsx(typography.numeric, styles.strong)}>{value}</b>
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
