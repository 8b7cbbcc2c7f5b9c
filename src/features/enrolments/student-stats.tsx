import { useQuery } from '@tanstack/react-query';
import { specifiedAchievements, specifiedLearningHours } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { enrolmentsQuery } from './queries.ts';

export function StudentStats() {
  const student = useStudent();
  const { data } = useQuery(enrolmentsQuery(student.id));
  const stats = [
    { label: m.student_enrolled_courses(), value: data?.enrolments.length ?? '–' },
    { label: m.student_learning_hours(), value: specifiedLearningHours },
    { label: m.student_achievements(), value: specifiedAchievements },
  ];
  return (
    <ul className="stats">
      {stats.map(({ label, value }) => (
        <li key={label}>
          <b className="num">{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
