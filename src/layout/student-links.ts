import { m } from '../i18n/paraglide/messages.js';
import { useStudent } from '../session/use-session.tsx';

/** Who works at the academy has one room more; the academy itself asks for the role again. */
const links = [
  { to: '/user/dashboard', icon: 'home', label: m.student_dashboard },
  { to: '/user/my-courses', icon: 'book', label: m.student_my_courses },
  { to: '/user/usercourse', icon: 'grid', label: m.student_courses },
  { to: '/user/profile', icon: 'user', label: m.student_profile },
  { to: '/studio', icon: 'cal', label: m.studio_open },
] as const;

/** The rooms of whoever is signed in, in the order of specification 2; the studio is for staff. */
export const useStudentLinks = () => links.slice(0, useStudent().role === 'Staff' ? 5 : 4);
