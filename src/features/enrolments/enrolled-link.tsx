import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStudent } from '../../session/use-session.tsx';
import { OpenCourseLink } from './open-course-link.tsx';
import { enrolmentsQuery } from './queries.ts';

interface EnrolledLinkProps {
  courseId: string;
  /** The content to show for a course that the student has not paid for. */
  children: ReactNode;
}

/** Links a course of the catalogue that the student has paid for to its player. */
export function EnrolledLink({ courseId, children }: EnrolledLinkProps) {
  const student = useStudent();
  const { data, isFetched } = useQuery(enrolmentsQuery(student.id));
  const enrolment = data?.enrolments.find(({ id }) => id === courseId);
  // While the answer is on its way only its place is held, since nobody shall be asked to pay twice.
  if (!isFetched) return <div style={{ visibility: 'hidden' }}>{children}</div>;
  if (!enrolment) return children;
  return <OpenCourseLink enrolment={enrolment} variant="line" />;
}
