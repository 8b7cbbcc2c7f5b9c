import { useQuery } from '@tanstack/react-query';
import { useStudent } from '../../session/use-session.tsx';
import { enrolmentsQuery } from './queries.ts';

/**
 * Returns names for ids, for features that only know the ids; undefined while the names are not
 * known.
 */
export function useCourseName(): (courseId: string) => string | undefined {
  const { data } = useQuery(enrolmentsQuery(useStudent().id));
  return (courseId) => data?.enrolments.find(({ id }) => id === courseId)?.name;
}
