import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import * as surface from '../ui/surface.module.css';
import { Logo } from './logo.tsx';
import { useStudentLinks } from './student-links.ts';
import { useStudentShell } from './student-shell.ts';
import * as styles from './student-sidebar.module.css';

export function StudentSidebar({ children }: { children: ReactNode }) {
  const { logout } = useStudentShell();
  return (
    <aside className={clsx(surface.onDark, styles.sidebar)}>
      <Logo place="sidebar" />
      <nav className={styles.nav} aria-label={m.student_nav()}>
        {useStudentLinks().map(({ to, icon, label, here }) => (
          <Link className={styles.link} key={to} to={to} title={label()} {...here}>
            <Icon name={icon} />
            <span className={styles.name}>{label()}</span>
          </Link>
        ))}
        <button
          className={clsx(styles.link, styles.button)}
          type="button"
          title={m.student_logout()}
          onClick={() => logout()}
        >
          <Icon name="logout" />
          <span className={styles.name}>{m.student_logout()}</span>
        </button>
      </nav>
      {children}
    </aside>
  );
}
