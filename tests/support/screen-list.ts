/**
 * Every screen by name, with an address that shows it. `npm run screens` takes pictures of them, and the
 * accessibility and reflow tests walk through them. tests/screen-list.test.ts sees that no route is missing.
 */
export const publicScreens: Record<string, string> = {
  home: '/',
  about: '/about',
  'public-courses': '/courses',
  'public-course': '/course/1',
  'unknown-course': '/course/99',
  contact: '/contact',
  'unknown-appointment': '/appointment/unknown',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  subscribe: '/subscribepage',
  cart: '/cart',
  payment: '/payment?courseId=1',
  'subscribe-courses': '/subscribe/usercourse',
  'subscribe-course': '/subscribe/usercoursedetails?course=1',
  'bought-course': '/subscribe/MyCourse/1',
  'subscribe-order': '/subscribe/order-success',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  refund: '/refund-policy',
};

export const studentScreens = {
  dashboard: '/user/dashboard',
  'my-courses': '/user/my-courses',
  course: '/user/my-courses/1',
  notes: '/user/my-courses/1?tab=notes',
  watch: '/course/1/watch',
  courses: '/user/usercourse',
  'course-to-buy': '/user/usercoursesdetails/2',
  'order-success': '/order-success',
  'all-notes': '/user/notes',
  downloads: '/user/downloads',
  profile: '/user/profile',
};

/** The screens for a session with the staff's role; every-screen.spec.ts looks at them. */
export const staffScreens = {
  studio: '/studio',
  'studio-orders': '/studio?tab=orders',
  'studio-students': '/studio?tab=students',
  'studio-courses': '/studio?tab=courses',
  'studio-course': '/studio?tab=courses&course=1',
  'studio-lesson': '/studio?tab=courses&course=1&open=1',
  'studio-settings': '/studio?tab=settings',
};

/** Returns a cart with both built-in courses, as the page itself keeps it. */
const cartOf = (bridal: string, party: string): string =>
  JSON.stringify([
    { id: '1', title: bridal, price: 12999, thumbnail: '/art/covers/bridal.svg' },
    { id: '2', title: party, price: 8999, thumbnail: '/art/covers/party.svg' },
  ]);
export const fullCart = cartOf('Bridal Makeup', 'Party Makeup');
export const tamilCart = cartOf('மணப்பெண் மேக்கப்', 'விழா மேக்கப்');
