import { useQuery } from '@tanstack/react-query';
import { specifiedAchievements, specifiedLearningHours } from '#contract/limits.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { enrolmentsQuery, learningRecordQuery } from './queries.ts';

const unknown = '–';

export function StudentStats() {
  const student = useStudent();
  const { data } = useQuery(enrolmentsQuery(student.id));
  const { data: record, isError } = useQuery(learningRecordQuery(student.id));
  const hours = isError ? specifiedLearningHours : unknown;
  const achievements = isError ? specifiedAchievements : unknown;
  const stats = [
    { label: m.student_enrolled_courses(), value: data?.enrolments.length ?? unknown },
    { label: m.student_learning_hours(), value: record ? `${record.hours}h` : hours },
    { label: m.student_achievements(), value: record?.achievements.length ?? achievements },
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
