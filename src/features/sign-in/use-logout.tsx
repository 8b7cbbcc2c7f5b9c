import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { forgetStudent } from '../../offline/forget-student.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { useSession, useStudent } from '../../session/use-session.tsx';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf } from '../../storage/local-notes.ts';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog })),
);

/** Done when nothing waits any more; false stops the logout, and has said why. */
type Before = () => Promise<boolean>;

/** Logout, with the question first where notes are on this phone only (decisions, section 5.6). */
export function useLogout(): { logout(before?: Before): Promise<void>; dialog: ReactNode } {
  const session = useSession();
  const student = useStudent();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ unsent: LocalNote[]; before?: Before } | null>(null);

  const leave = async (before?: Before) => {
    setAsked(null);
    if (before && !(await before())) return;
    await session.signOut(async () => {
      await forgetStudent(student.id);
      await navigate({ to: '/' });
      queryClient.removeQueries({ queryKey: ['private'] });
    });
  };
  const logout = async (before?: Before) => {
    const unsent = (await notesOf(student.id)).filter(isUnsent);
    if (unsent.length === 0) await leave(before);
    else setAsked({ unsent, ...(before ? { before } : {}) });
  };
  const dialog = asked && (
    <Suspense>
      <LogoutDialog
        unsent={asked.unsent}
        onStay={() => setAsked(null)}
        onLeave={() => leave(asked.before)}
      />
    </Suspense>
  );
  return { logout, dialog };
}
