import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { studentLinks } from './student-links.ts';
import { useStudentShell } from './student-shell.ts';
import '../styles/sidebar.css';

export function StudentSidebar({ children }: { children: ReactNode }) {
  const { logout } = useStudentShell();
  return (
    <aside className="sidebar on-dark">
      <Logo />
      <nav aria-label={m.student_nav()}>
        {studentLinks.map(({ to, icon, label }) => (
          <Link key={to} to={to} title={label()}>
            <Icon name={icon} />
            <span>{label()}</span>
          </Link>
        ))}
        <button type="button" title={m.student_logout()} onClick={() => logout()}>
          <Icon name="logout" />
          <span>{m.student_logout()}</span>
        </button>
      </nav>
      {children}
    </aside>
  );
}
