/** Apart from the filter: the route's own file, which every page loads, reads the address with it. */
export const categories = ['all', 'bridal', 'party'] as const;
export type Category = (typeof categories)[number];

/** `?category=bridal`; anything else in the address is ignored, never an error. */
export function categorySearch(search: Record<string, unknown>): { category?: Category } {
  const category = categories.find((name) => name === search.category);
  return category && category !== 'all' ? { category } : {};
}
