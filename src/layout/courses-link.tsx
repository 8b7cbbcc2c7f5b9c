import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { useSessionState } from '../session/use-session.tsx';

interface CoursesLinkProps {
  className: string | undefined;
  onNavigate?: () => void;
}

/** Links to the courses, or for staff, to whom nothing is to be sold, to the studio. */
export function CoursesLink({ className, onNavigate }: CoursesLinkProps) {
  const isStaff = useSessionState().user?.role === 'Staff';
  return (
    <Link className={className} to={isStaff ? '/studio' : '/courses'} onClick={onNavigate}>
      {isStaff ? m.studio_open() : m.site_view_courses()}
    </Link>
  );
}
