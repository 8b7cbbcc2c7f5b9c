/**
 * This is apart from the filter, since the route's own file reads the address with it, and every
 * page loads that file.
 */
export const categories = ['all', 'bridal', 'party'] as const;
export type Category = (typeof categories)[number];

/** `?category=bridal`; anything else in the address is ignored, never an error. */
export function categorySearch(search: Record<string, unknown>): { category?: Category } {
  const category = categories.find((name) => name === search.category);
  return category && category !== 'all' ? { category } : {};
}
