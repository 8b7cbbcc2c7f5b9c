import { useLocation } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { useStudent } from '../session/use-session.tsx';

/** A link with a role is shown to nobody else; the academy itself checks the role again. */
const links = [
  { to: '/user/dashboard', icon: 'home', label: m.student_dashboard },
  { to: '/user/my-courses', icon: 'book', label: m.student_my_courses, also: '/user/notes' },
  { to: '/user/usercourse', icon: 'grid', label: m.student_courses, also: '/user/usercourses' },
  { to: '/user/profile', icon: 'user', label: m.student_profile, also: '/user/downloads' },
  { to: '/studio', icon: 'cal', label: m.studio_open, role: 'Staff' },
] as const;

/**
 * Returns the links for whoever is signed in, in the order of specification 2. A link is marked as the
 * current one on pages whose address begins with its `also`, too.
 */
export function useStudentLinks() {
  const { pathname } = useLocation();
  const { role } = useStudent();
  return links
    .filter((link) => !('role' in link) || link.role === role)
    .map((link) => ({
      ...link,
      here: 'also' in link && pathname.startsWith(link.also) ? { 'aria-current': true } : {},
    }));
}
