import { Link, useLocation } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { siteLinks } from './site-links.ts';

interface SiteNavProps {
  className: string | undefined;
  linkClassName: string | undefined;
  onNavigate?: () => void;
}

export function SiteNav({ className, linkClassName, onNavigate }: SiteNavProps) {
  // A course's own address, /course/1, is no part of /courses: to a visitor it is.
  const isInCourse = useLocation({ select: ({ pathname }) => pathname.startsWith('/course/') });
  return (
    <nav className={className} aria-label={m.site_nav_main()}>
      {siteLinks.map(({ to, label }) => (
        <Link
          key={to}
          className={linkClassName}
          to={to}
          activeOptions={{ exact: to === '/' }}
          aria-current={isInCourse && to === '/courses' ? 'true' : undefined}
          onClick={onNavigate}
          viewTransition
        >
          {label()}
        </Link>
      ))}
    </nav>
  );
}
