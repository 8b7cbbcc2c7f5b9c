/** The file that the build writes for each public address (build/prerender.ts). */
export const publicFiles = {
  '/': '/pages/home.html',
  '/about': '/pages/about.html',
  '/courses': '/pages/courses.html',
  '/course/1': '/pages/course-1.html',
  '/course/2': '/pages/course-2.html',
  '/contact': '/pages/contact.html',
  '/cart': '/pages/cart.html',
  '/login': '/pages/login.html',
  '/register': '/pages/register.html',
  '/forgot-password': '/pages/forgot-password.html',
  '/subscribepage': '/pages/subscribepage.html',
  '/subscribe/usercourse': '/pages/subscribe-courses.html',
  '/subscribe/usercoursedetails': '/pages/subscribe-course.html',
  '/subscribe/order-success': '/pages/subscribe-order.html',
  '/payment': '/pages/payment.html',
  '/privacy-policy': '/pages/privacy-policy.html',
  '/terms-conditions': '/pages/terms-conditions.html',
  '/refund-policy': '/pages/refund-policy.html',
} as const;

export type PublicPath = keyof typeof publicFiles;

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(publicFiles, path);

/** The file of the page at this address; the worker needs to know no more. */
export function publicFile(path: string): string | undefined {
  const plain = plainPath(path);
  return isPublicPath(plain) ? publicFiles[plain] : undefined;
}

/** The path without a final slash: `/about/` and `/about` are one page. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '');
