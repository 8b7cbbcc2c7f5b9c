import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/course.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { catalogueQuery } from './queries.ts';

/**
 * Returns what the academy offers under an id today, once it has answered: it refuses an order of
 * another price, the cart and the built-in courses have prices of their own, and what is in the cart
 * may have been put there in another language.
 */
export function useOffered(isWanted = true): (courseId: string) => Course | undefined {
  const { data } = useQuery({ ...catalogueQuery(), enabled: isWanted });
  // The prerendered page shows nothing of the academy's, and the first render must equal it.
  const isHydrated = useIsHydrated();
  return (courseId) => (isHydrated ? data?.find(({ id }) => id === courseId) : undefined);
}
