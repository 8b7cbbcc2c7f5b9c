import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession, useStudent } from '../../session/use-session.tsx';
import type { Before, LogoutQuestion } from './logout-question.ts';

/** Where it cannot be fetched the screen breaks: after a failed logout that tells her more than nothing. */
const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog })),
);

interface Asked {
  /** Null: the dialog asks nothing, and says that the logout failed. */
  question: LogoutQuestion | null;
  before: Before | undefined;
}

/**
 * Returns the logout, which first asks where something is on this phone only (rules 5.6), and the dialog to
 * render. That also says where a logout failed: a student who believes she is out hands this phone on.
 */
export function useLogout(): { logout(before?: Before): Promise<void>; dialog: ReactNode } {
  const session = useSession();
  const student = useStudent();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);

  const leave = async (before?: Before) => {
    setAsked(null);
    if (before && !(await before())) return;
    await session
      .signOut(() => navigate({ to: '/' }), before ? 'everywhere' : 'here')
      .catch(() => setAsked({ question: null, before }));
  };
  const logout = async (before?: Before) => {
    // Where the question cannot be put together she leaves unasked: whatever is here stays and is locked.
    const question = await import('./logout-question.ts')
      .then(({ logoutQuestion }) => logoutQuestion(student.id))
      .catch(() => null);
    if (question) setAsked({ question, before });
    else await leave(before);
  };
  const dialog = asked && (
    <Suspense>
      <LogoutDialog
        question={asked.question}
        before={asked.before}
        onStay={() => setAsked(null)}
        onLeave={() => leave(asked.before)}
      />
    </Suspense>
  );
  return { logout, dialog };
}
