import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { siteLinks } from './site-links.ts';

export function SiteNav({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label={m.site_nav_main()}>
      {siteLinks.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }} onClick={onNavigate}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
