/** Apart from the filter: the route's own file, which every page loads, reads the address with it. */
export const categories = ['all', 'bridal', 'party'] as const;
export type Category = (typeof categories)[number];
