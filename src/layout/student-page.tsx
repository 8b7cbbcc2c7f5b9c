import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../i18n/paraglide/messages.js';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import { usePageTitle } from './page-title.ts';
import { StudentStatus } from './student-status.tsx';
import { useBarColour } from './use-bar-colour.ts';
import { UserMenu } from './user-menu.tsx';
import '../styles/student-bar.css';

interface StudentPageProps {
  title: string;
  /** Where the arrow leads; without it the mark stands there. */
  back?: { to: NonNullable<LinkProps['to']>; page: string };
  /** When the page has a heading of its own, the bar's title is only a label. */
  hasHeading?: boolean;
  wide?: boolean;
  children: ReactNode;
}

export function StudentPage({ title, back, hasHeading, wide, children }: StudentPageProps) {
  usePageTitle(title);
  const bar = useBarColour();
  const Title = hasHeading ? 'p' : 'h1';
  return (
    <>
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
      <main id="main" tabIndex={-1} className={wide ? 'wide' : undefined}>
        {children}
      </main>
    </>
  );
}
