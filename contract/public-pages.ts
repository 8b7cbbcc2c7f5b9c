export interface PublicPage {
  /** The file that the build writes (build/prerender.ts), below the page's folder. */
  file: string;
  /** The build renders the page with this query. */
  query?: string;
  /**
   * A parameter of the query that changes what the page shows: an address with it is rendered anew
   * and not hydrated.
   */
  reads?: string;
  /** The page shows who is signed in, so it is hydrated only where nobody is. */
  greets?: true;
  /** The page is empty without a visitor's own data, so search engines are told to leave it out. */
  isPersonal?: true;
}

/**
 * The pages that the build writes as HTML, by address: server and worker give these, whatever query
 * follows, and the empty index.html for every other address.
 */
export const publicPages: Record<string, PublicPage> = {
  '/': { file: '/pages/home.html' },
  '/about': { file: '/pages/about.html' },
  '/courses': { file: '/pages/courses.html', reads: 'category' },
  '/course/1': { file: '/pages/course-1.html' },
  '/course/2': { file: '/pages/course-2.html' },
  '/contact': { file: '/pages/contact.html' },
  '/cart': { file: '/pages/cart.html', isPersonal: true },
  '/login': { file: '/pages/login.html', reads: 'redirect', greets: true },
  '/register': { file: '/pages/register.html', reads: 'redirect' },
  '/forgot-password': { file: '/pages/forgot-password.html', isPersonal: true },
  '/subscribepage': { file: '/pages/subscribepage.html' },
  '/subscribe/usercourse': { file: '/pages/subscribe-courses.html' },
  '/subscribe/usercoursedetails': {
    file: '/pages/subscribe-course.html',
    query: '?course=0',
    reads: 'course',
    isPersonal: true,
  },
  '/subscribe/order-success': {
    file: '/pages/subscribe-order.html',
    reads: 'order_id',
    greets: true,
    isPersonal: true,
  },
  '/payment': { file: '/pages/payment.html', reads: 'courseId', isPersonal: true },
  '/privacy-policy': { file: '/pages/privacy-policy.html' },
  '/terms-conditions': { file: '/pages/terms-conditions.html' },
  '/refund-policy': { file: '/pages/refund-policy.html' },
};

/** The pages' language tags, for `lang` and `hreflang`: the Tamil pages will be a second row. */
export const pageLanguages = ['en-IN'];

/**
 * The same page with all that its first screen needs in it, which the server gives to who comes
 * without a worker; the worker keeps `file`, whose styles and fonts it keeps once for all pages.
 */
export const firstFlightFile = ({ file }: PublicPage): string =>
  file.replace('/pages/', '/first-flight/');

/** The path without a final slash: `/about/` and `/about` are one page. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');

export function publicPage(path: string): PublicPage | undefined {
  const plain = plainPath(path);
  return Object.hasOwn(publicPages, plain) ? publicPages[plain] : undefined;
}
