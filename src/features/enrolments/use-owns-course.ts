import { useQuery } from '@tanstack/react-query';
import { useSessionState } from '../../session/use-session.tsx';
import { enrolmentsQuery } from './queries.ts';

/** Whether the student who is signed in has paid for this course; false until that is known. */
export function useOwnsCourse(courseId: string): boolean {
  const { user } = useSessionState();
  const { data } = useQuery({ ...enrolmentsQuery(user?.id ?? ''), enabled: user !== null });
  return user !== null && data?.enrolments.some(({ id }) => id === courseId) === true;
}
