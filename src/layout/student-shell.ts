import { createContext, use } from 'react';

interface StudentShell {
  /** `before` runs once nothing waits any more, and stops it with false. */
  logout: (before?: () => Promise<boolean>) => void;
}

const ShellContext = createContext<StudentShell>({ logout: () => {} });
export const StudentShellProvider = ShellContext.Provider;

/** Returns the student area's `logout`, which the area's route provides. */
export const useStudentShell = () => use(ShellContext);
