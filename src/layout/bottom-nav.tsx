import { Link } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import * as styles from './bottom-nav.module.css';
import { useStudentLinks } from './student-links.ts';

export function BottomNav() {
  return (
    <nav className={styles.bottomNav} aria-label={m.student_nav()}>
      {useStudentLinks().map(({ to, icon, label, here }) => (
        <Link className={styles.link} key={to} to={to} {...here}>
          <Icon name={icon} />
          {label()}
        </Link>
      ))}
    </nav>
  );
}
