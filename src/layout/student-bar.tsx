import { Link, type LinkProps } from '@tanstack/react-router';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { usePageTitle } from './page-title.ts';
import { StudentStatus } from './student-status.tsx';
import { useBarColour } from './use-bar-colour.ts';
import { UserMenu } from './user-menu.tsx';
import '../styles/student-bar.css';

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
    <header className="student-bar" ref={bar}>
      {back ? (
        <Link className="icon-btn" to={back.to} aria-label={m.student_back({ page: back.page })}>
          <Icon name="back" />
        </Link>
      ) : (
        <Mark />
      )}
      <Title className="bar-title">{title}</Title>
      <StudentStatus />
      <UserMenu />
    </header>
  );
}
