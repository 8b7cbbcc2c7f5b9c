import { addressIn, readAddress } from './language-addresses.ts';
import { type Language, languages } from './languages.ts';
import { pageFile, personalPaths, plainPath } from './public-files.ts';

export interface PublicPage {
  /** Its path below its language's folder; `publicPage` and `allPages` put that folder before it. */
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
  /** One of `personalPaths`. */
  isPersonal: boolean;
}

const publicPaths: Record<string, Omit<PublicPage, 'file' | 'isPersonal'>> = {
  '/': {},
  '/about': {},
  '/courses': { reads: 'category' },
  '/course/1': {},
  '/course/2': {},
  '/contact': {},
  '/cart': {},
  '/login': { reads: 'redirect', greets: true },
  '/register': { reads: 'redirect' },
  '/forgot-password': {},
  '/subscribepage': {},
  '/subscribe/usercourse': {},
  '/subscribe/usercoursedetails': { query: '?course=0', reads: 'course' },
  '/subscribe/order-success': { reads: 'order_id', greets: true },
  '/payment': { reads: 'courseId' },
  '/privacy-policy': {},
  '/terms-conditions': {},
  '/refund-policy': {},
};

/**
 * The pages that the build writes as HTML, by address: server and worker give these, whatever query
 * follows, and the empty index.html for every other address.
 */
export const publicPages: Record<string, PublicPage> = Object.fromEntries(
  Object.entries(publicPaths).map(([path, page]) => [
    path,
    { file: pageFile(path), isPersonal: personalPaths.includes(path), ...page },
  ]),
);

/**
 * Returns the file of the same page with all that its first screen needs in it, which the server gives to
 * who comes without a worker; the worker keeps `file`, whose styles and fonts it keeps once for all pages.
 */
export const firstFlightFile = ({ file }: PublicPage): string =>
  file.replace('/pages/', '/first-flight/');

/** Returns the page at an address of whichever language, with its file in that language. */
export function publicPage(address: string): PublicPage | undefined {
  const { language, path } = readAddress(plainPath(address));
  return Object.hasOwn(publicPages, path) ? pageIn(language, publicPages[path]) : undefined;
}

/** Lists every page in every language, by its address. */
export const allPages = (): [address: string, page: PublicPage][] =>
  languages.flatMap((language) =>
    Object.entries(publicPages).map(([path, page]): [string, PublicPage] => [
      addressIn(language, path),
      pageIn(language, page),
    ]),
  );

const pageIn = <Page extends PublicPage | undefined>({ prefix }: Language, page: Page): Page =>
  page && { ...page, file: prefix + page.file };
