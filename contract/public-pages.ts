/**
 * The pages that the build writes as HTML, by address (build/prerender.ts): server and worker give
 * these, and the empty index.html for every other address.
 */
export const publicPages: Record<string, string> = {
  '/': '/pages/home.html',
  '/about': '/pages/about.html',
  '/courses': '/pages/courses.html',
  '/course/1': '/pages/course-1.html',
  '/course/2': '/pages/course-2.html',
  '/privacy-policy': '/pages/privacy-policy.html',
  '/terms-conditions': '/pages/terms-conditions.html',
  '/refund-policy': '/pages/refund-policy.html',
};

/** The written page for an address. What follows a `?` can change a page, so it has none. */
export const publicPage = (path: string, search = ''): string | undefined =>
  search === '' && Object.hasOwn(publicPages, path) ? publicPages[path] : undefined;
