import { useLocation } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { useStudent } from '../session/use-session.tsx';
import type { IconName } from '../ui/icon.tsx';

interface StudentLink {
  to: '/user/dashboard' | '/user/my-courses' | '/user/usercourse' | '/user/profile' | '/studio';
  icon: IconName;
  label: () => string;
  /** It is marked as the current one on pages whose address begins with this, too. */
  also?: string;
  /** It is shown to nobody else; the academy itself checks the role again. */
  role?: 'Staff';
}

const links: readonly StudentLink[] = [
  { to: '/user/dashboard', icon: 'home', label: m.student_dashboard },
  { to: '/user/my-courses', icon: 'book', label: m.student_my_courses, also: '/user/notes' },
  { to: '/user/usercourse', icon: 'grid', label: m.student_courses, also: '/user/usercourses' },
  { to: '/user/profile', icon: 'user', label: m.student_profile, also: '/user/downloads' },
  { to: '/studio', icon: 'cal', label: m.studio_open, role: 'Staff' },
];

/** Returns the links for whoever is signed in, in the order of specification 2. */
export function useStudentLinks() {
  const { pathname } = useLocation();
  const { role } = useStudent();
  return links
    .filter((link) => (link.role ?? role) === role)
    .map((link) => ({
      ...link,
      here: link.also && pathname.startsWith(link.also) ? { 'aria-current': true } : {},
    }));
}
