import { createContext, use } from 'react';

interface StudentShell {
  /** Logs out. `before` runs once there is no question left to ask; with false it stops the logout. */
  logout: (before?: () => Promise<boolean>) => void;
}

const ShellContext = createContext<StudentShell>({ logout: () => {} });
export const StudentShellProvider = ShellContext.Provider;

/** Returns the student area's `logout`, which the area's route provides. */
export const useStudentShell = () => use(ShellContext);
