import { Link, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { Mark } from '../ui/mark.tsx';
import { usePageTitle } from './page-title.ts';
import * as styles from './student-bar.module.css';
import { StudentStatus } from './student-status.tsx';
import { useBarColour } from './use-bar-colour.ts';
import { UserMenu } from './user-menu.tsx';

export interface StudentBarProps {
  title: string;
  /** Where the arrow leads; without it the mark stands there. */
  back?: { to: NonNullable<LinkProps['to']>; page: string };
  /** When the page has a heading of its own, the bar's title is only a label. */
  hasHeading?: boolean;
}

export function StudentBar({ title, back, hasHeading }: StudentBarProps) {
  usePageTitle(title);
  const bar = useBarColour();
  const Title = hasHeading ? 'p' : 'h1';
  return (
    <header className={styles.studentBar} ref={bar}>
      {back ? (
        <Link
          className={clsx(iconButtonStyles.iconButton, styles.back)}
          to={back.to}
          aria-label={m.student_back({ page: back.page })}
        >
          <Icon name="back" />
        </Link>
      ) : (
        <Mark className={styles.mark} />
      )}
      <Title className={styles.barTitle}>{title}</Title>
      <StudentStatus />
      <UserMenu />
    </header>
  );
}
