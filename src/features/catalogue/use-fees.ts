import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { catalogueQuery } from './queries.ts';

/**
 * What a course costs today, in rupees, once the academy has said it: an order of another price is
 * refused, and the cart and the built-in courses carry their own.
 */
export function useFees(isWanted = true): (courseId: string) => number | undefined {
  const { data } = useQuery({ ...catalogueQuery(), enabled: isWanted });
  // The written page carries none, and is taken over as it stands.
  const isHydrated = useIsHydrated();
  return (courseId) =>
    isHydrated ? data?.find(({ id }) => id === courseId)?.feesInRupees : undefined;
}
