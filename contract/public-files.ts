/** The public pages, which the build writes as HTML (build/prerender.ts). */
export const publicPaths = [
  '/',
  '/about',
  '/courses',
  '/course/1',
  '/course/2',
  '/contact',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/subscribepage',
  '/subscribe/usercourse',
  '/subscribe/usercoursedetails',
  '/subscribe/order-success',
  '/payment',
  '/privacy-policy',
  '/terms-conditions',
  '/refund-policy',
] as const;

export type PublicPath = (typeof publicPaths)[number];

/** The file of the page at this address; the worker needs to know no more. */
export function publicFile(path: string): string | undefined {
  const plain = plainPath(path);
  if (!publicPaths.some((one) => one === plain)) return undefined;
  return `/pages/${plain.slice(1).replaceAll('/', '-') || 'home'}.html`;
}

/** The path without a final slash: `/about/` and `/about` are one page. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');
