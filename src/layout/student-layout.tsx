import type { ReactNode } from 'react';
import { BottomNav } from './bottom-nav.tsx';
import { SkipLink } from './skip-link.tsx';
import * as styles from './student-layout.module.css';
import { StudentSidebar } from './student-sidebar.tsx';

interface StudentLayoutProps {
  /** The banner stands above everything: it slides the page down and covers nothing. */
  banner: ReactNode;
  /** The foot of the sidebar. */
  aside: ReactNode;
  /** These float over the page, above the bottom bar. */
  update: ReactNode;
  signIn: ReactNode;
  children: ReactNode;
}

export function StudentLayout({ banner, aside, update, signIn, children }: StudentLayoutProps) {
  return (
    <div className={styles.student} data-student>
      <SkipLink />
      {banner}
      <div className={styles.studentFrame}>
        <StudentSidebar>{aside}</StudentSidebar>
        <div>{children}</div>
      </div>
      {update}
      {signIn}
      <BottomNav />
    </div>
  );
}
