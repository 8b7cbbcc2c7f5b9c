import type { ReactNode } from 'react';
import { StudentBar, type StudentBarProps } from './student-bar.tsx';

interface StudentPageProps extends StudentBarProps {
  wide?: boolean;
  children: ReactNode;
}

export function StudentPage({ wide, children, ...bar }: StudentPageProps) {
  return (
    <>
      <StudentBar {...bar} />
      <main id="main" tabIndex={-1} className={wide ? 'wide' : undefined}>
        {children}
      </main>
    </>
  );
}
