import { Link, useLocation } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { siteLinks } from './site-links.ts';

export function SiteNav({ onNavigate }: { onNavigate?: () => void }) {
  // A course's own address, /course/1, is no part of /courses: to a visitor it is.
  const isInCourse = useLocation({ select: ({ pathname }) => pathname.startsWith('/course/') });
  return (
    <nav aria-label={m.site_nav_main()}>
      {siteLinks.map(({ to, label }) => (
        <Link
          key={to}
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
