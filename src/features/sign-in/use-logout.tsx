import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { forgetStudent } from '../../offline/forget-student.ts';
import { useSession, useStudent } from '../../session/use-session.tsx';
import type { NoteSlot } from '../../storage/note-slot.ts';
import { slotsOf } from '../../storage/note-slots.ts';
import { isUnsent } from '../../sync/is-due.ts';

const LogoutDialog = lazy(() =>
  import('./logout-dialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog })),
);

/** Logout, with the question first where notes are on this phone only (decisions, section 5.6). */
export function useLogout(): { logout(): Promise<void>; dialog: ReactNode } {
  const session = useSession();
  const student = useStudent();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<NoteSlot[]>([]);

  const leave = async () => {
    setUnsent([]);
    await session.signOut(async () => {
      await forgetStudent(student.id);
      await navigate({ to: '/' });
      queryClient.removeQueries({ queryKey: ['private'] });
    });
  };
  const logout = async () => {
    const found = (await slotsOf(student.id)).filter(isUnsent);
    if (found.length === 0) await leave();
    else setUnsent(found);
  };
  const dialog =
    unsent.length === 0 ? null : (
      <Suspense>
        <LogoutDialog unsent={unsent} onStay={() => setUnsent([])} onLeave={leave} />
      </Suspense>
    );
  return { logout, dialog };
}
