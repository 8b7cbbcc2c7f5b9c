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
  /** What to show for a course that the student has not paid for. */
  children: ReactNode;
}

/** Links a course of the catalogue that the student has paid for to its player. */
export function EnrolledLink({ courseId, children }: EnrolledLinkProps) {
  const student = useStudent();
  const { data, isPending } = useQuery(enrolmentsQuery(student.id));
  const enrolment = data?.enrolments.find(({ id }) => id === courseId);
  // Nothing is offered before this is known, since nobody shall be asked to pay twice.
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
