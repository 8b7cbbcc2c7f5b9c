import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { catalogueQuery } from './queries.ts';

/**
 * Returns what a course costs today, in rupees, once the academy has answered: it refuses an order
 * of another price, and the cart and the built-in courses have prices of their own.
 */
export function useFees(isWanted = true): (courseId: string) => number | undefined {
  const { data } = useQuery({ ...catalogueQuery(), enabled: isWanted });
  // The prerendered page shows no fees of the academy, and the first render must equal it.
  const isHydrated = useIsHydrated();
  return (courseId) =>
    isHydrated ? data?.find(({ id }) => id === courseId)?.feesInRupees : undefined;
}
