import { useOffered } from '../../features/catalogue/use-offered.ts';
import {
  type BuiltInCourse,
  builtInCourses,
  isBuiltIn,
} from '../../features/marketing/built-in-courses.ts';

/**
 * As `useOffered`, but a built-in course counts as not offered only where the academy lists the other one:
 * a plain backend may list neither, and they are then sold as the page has them.
 */
export function useSold(): ReturnType<typeof useOffered> {
  const offered = useOffered();
  const listsBuiltIn = builtInCourses.some(({ id }) => offered(id));
  return (id) => (isBuiltIn({ id }) && !listsBuiltIn ? undefined : offered(id));
}

/** Returns a function to today's price of a built-in course, in rupees before GST; null: it is not offered. */
export function useBuiltInPrice(): (course: BuiltInCourse) => number | null {
  const sold = useSold();
  return ({ id, price }) => {
    const course = sold(id);
    return course === null ? null : (course?.feesInRupees ?? price);
  };
}
