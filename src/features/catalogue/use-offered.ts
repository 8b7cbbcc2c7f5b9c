import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/course.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { catalogueWithAge, isComplete } from './queries.ts';

/**
 * Returns a function from an id to the course that the academy offers today; null: it does not offer it,
 * undefined: it has not answered in this visit, and what an older list lacks may be offered again. The cart and the built-in courses show its price, since an order of
 * another one is refused; the cart shows its name too, since a course may have been put there in another
 * language.
 */
export function useOffered(): (courseId: string) => Course | null | undefined {
  const { data } = useQuery(catalogueWithAge());
  // The prerendered page shows nothing of the academy's, and the first render must equal it.
  const isHydrated = useIsHydrated();
  return (courseId) => {
    if (!isHydrated || !data) return undefined;
    const course = data.courses.find(({ id }) => id === courseId);
    return course ?? (isComplete(data) ? null : undefined);
  };
}
