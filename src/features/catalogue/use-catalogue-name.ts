import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from './queries.ts';

/** Returns the name of a course that is on offer; undefined while it is not known. */
export function useCatalogueName(courseId: string): string | undefined {
  const { data } = useQuery(catalogueQuery());
  return data?.find(({ id }) => id === courseId)?.name;
}
