import type { ReactNode } from 'react';
import { StudentBar, type StudentBarProps } from './student-bar.tsx';
import * as styles from './student-page.module.css';

interface StudentPageProps extends StudentBarProps {
  wide?: boolean;
  children: ReactNode;
}

export function StudentPage({ wide, children, ...bar }: StudentPageProps) {
  return (
    <>
      <StudentBar {...bar} />
      <main id="main" tabIndex={-1} className={styles.main} data-wide={wide || undefined}>
        {children}
      </main>
    </>
  );
}
