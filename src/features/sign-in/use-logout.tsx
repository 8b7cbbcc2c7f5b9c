import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession, useStudent } from '../../session/use-session.tsx';
import type { LocalNote } from '../../storage/local-note.ts';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog })),
);

/** Signs her out everywhere, once nothing waits; false stops the logout, and has said why. */
type Before = () => Promise<boolean>;

interface Question {
  unsent: LocalNote[];
  /** Whether what the student keeps can be sealed, so that it is unreadable without her sign-in. */
  canBeLocked: boolean;
  before?: Before;
}

/** Logout, with the question first where notes are on this phone only (rules 5.6). */
export function useLogout(): { logout(before?: Before): Promise<void>; dialog: ReactNode } {
  const session = useSession();
  const student = useStudent();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Question | null>(null);

  const leave = async (before?: Before) => {
    setAsked(null);
    if (before && !(await before())) return;
    await session.signOut(() => navigate({ to: '/' }), before ? 'everywhere' : 'here');
  };
  const logout = async (before?: Before) => {
    // Where the code cannot be fetched she leaves all the same: what is unsent is sealed.
    const stays = await import('../../offline/what-stays.ts')
      .then(({ whatStays }) => whatStays(student.id))
      .catch(() => null);
    if (!stays || stays.unsent.length === 0) return leave(before);
    setAsked({ ...stays, ...(before ? { before } : {}) });
  };
  const dialog = asked && (
    <Suspense>
      <LogoutDialog
        unsent={asked.unsent}
        canBeLocked={asked.canBeLocked}
        onStay={() => setAsked(null)}
        onLeave={() => leave(asked.before)}
      />
    </Suspense>
  );
  return { logout, dialog };
}
