import { m } from '../i18n/paraglide/messages.js';

/** The student's four rooms, in the order of specification 2. */
const studentLinks = [
  { to: '/user/dashboard', icon: 'home', label: m.student_dashboard },
  { to: '/user/my-courses', icon: 'book', label: m.student_my_courses },
  { to: '/user/usercourse', icon: 'grid', label: m.student_courses },
  { to: '/user/profile', icon: 'user', label: m.student_profile },
] as const;

/** Who works at the academy has one room more; the academy itself asks for the role again. */
export const linksFor = ({ role }: { role?: string }) =>
  role === 'Staff'
    ? [...studentLinks, { to: '/studio', icon: 'cal', label: m.studio_open } as const]
    : studentLinks;
