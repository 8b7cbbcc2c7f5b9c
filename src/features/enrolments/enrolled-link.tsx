import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../i18n/paraglide/messages.js';
import { useStudent } from '../../session/use-session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { enrolmentsQuery } from './queries.ts';

interface EnrolledLinkProps {
  courseId: string;
  /** For a course that she has not paid for: how to. */
  children: ReactNode;
}

/** In the catalogue: a course she has paid for leads to its player. */
export function EnrolledLink({ courseId, children }: EnrolledLinkProps) {
  const student = useStudent();
  const { data, isPending } = useQuery(enrolmentsQuery(student.id));
  const enrolment = data?.enrolments.find(({ id }) => id === courseId);
  // Not before it is known: nobody shall be asked to pay twice.
  if (!enrolment) return isPending ? null : children;
  return (
    <Link
      className={buttonClass({ variant: 'line', small: true })}
      to="/user/my-courses/$id"
      params={{ id: courseId }}
      aria-label={m.student_play_video_of({ name: enrolment.name })}
    >
      <Icon name="play" small />
      {m.student_play_video()}
    </Link>
  );
}
