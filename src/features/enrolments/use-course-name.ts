import { useQuery } from '@tanstack/react-query';
import { useStudent } from '../../session/use-session.tsx';
import { enrolmentsQuery } from './queries.ts';

/**
 * Returns a function from a course's id to its name, for features that only know ids; the name is
 * undefined while it is not known.
 */
export function useCourseName(): (courseId: string) => string | undefined {
  const { data } = useQuery(enrolmentsQuery(useStudent().id));
  return (courseId) => data?.enrolments.find(({ id }) => id === courseId)?.name;
}
