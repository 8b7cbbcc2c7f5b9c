import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { enrolmentsQuery } from './queries.ts';

/** In the catalogue: a course she has paid for leads to its player. */
export function EnrolledLink({ courseId }: { courseId: string }) {
  const student = useStudent();
  const { data } = useQuery(enrolmentsQuery(student.id));
  const enrolment = data?.enrolments.find(({ id }) => id === courseId);
  if (!enrolment) return null;
  return (
    <Link
      className={buttonClass({ look: 'line', small: true })}
      to="/user/my-courses/$id"
      params={{ id: courseId }}
      aria-label={m.student_play_video_of({ name: enrolment.name })}
    >
      <Icon name="play" small />
      {m.student_play_video()}
    </Link>
  );
}
