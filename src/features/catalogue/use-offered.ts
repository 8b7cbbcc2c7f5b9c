import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/course.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { catalogueQuery } from './queries.ts';

/**
 * Returns a function from an id to the course that the academy offers today; null: it does not offer it,
 * undefined: it has not answered yet. The cart and the built-in courses show its price, since an order of
 * another one is refused; the cart shows its name too, since a course may have been put there in another
 * language.
 */
export function useOffered(isWanted = true): (courseId: string) => Course | null | undefined {
  const { data } = useQuery({ ...catalogueQuery(), enabled: isWanted });
  // The prerendered page shows nothing of the academy's, and the first render must equal it.
  const isHydrated = useIsHydrated();
  return (courseId) =>
    isHydrated && data ? (data.find(({ id }) => id === courseId) ?? null) : undefined;
}
