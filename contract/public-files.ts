/**
 * The public pages that are empty without a visitor's own data, so search engines are told to leave
 * them out, and no worker keeps their HTML.
 */
export const personalPaths = [
  '/cart',
  '/forgot-password',
  '/subscribe/usercoursedetails',
  '/subscribe/order-success',
  '/payment',
];

/** The path without a final slash: `/about/` and `/about` are one page. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Returns the file of the page at a plain path, if the build has written one: all the worker needs. */
export const pageFile = (plain: string): string => `/pages${plain === '/' ? '/home' : plain}.html`;

/**
 * Whether the page at a plain path, with a search or without, is a student's or the staff's: it has
 * one address, and her choice says in which language it answers. Every other page has an address in
 * each language.
 */
export const followsLanguageChoice = (path: string): boolean =>
  /^\/(user|studio|order-success|course\/[^/]+\/watch)([/?#]|$)/.test(path);
