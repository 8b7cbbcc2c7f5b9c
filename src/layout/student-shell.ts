import { createContext, use } from 'react';

interface StudentShell {
  /** `before` runs once nothing waits any more, and stops it with false. */
  logout: (before?: () => Promise<boolean>) => void;
}

const ShellContext = createContext<StudentShell>({ logout: () => {} });
export const StudentShellProvider = ShellContext.Provider;

/** What the top bar shows and does; the route of the student area provides it. */
export const useStudentShell = () => use(ShellContext);
