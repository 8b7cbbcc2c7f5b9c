import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { studentLinks } from './student-links.ts';
import '../styles/bottom-nav.css';

export function BottomNav() {
  return (
    <nav className="bottom-nav" aria-label={m.student_nav()}>
      {studentLinks.map(({ to, icon, label }) => (
        <Link key={to} to={to}>
          <Icon name={icon} />
          {label()}
        </Link>
      ))}
    </nav>
  );
}
