import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isUnsent } from '../../outbox/is-due.ts';
import { useSession, useStudent } from '../../session/use-session.tsx';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf } from '../../storage/local-notes.ts';

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
    // Edits that cannot be merged now stay, and the next start merges them.
    await import('../../offline/restore-unsaved-edits.ts')
      .then(({ restoreUnsavedEdits }) => restoreUnsavedEdits(student.id))
      .catch(() => undefined);
    // Notes that this phone cannot read now stay on it, and are sealed with the next start.
    const unsent = (await notesOf(student.id).catch(() => [])).filter(isUnsent);
    if (unsent.length === 0) return leave(before);
    const canBeLocked = await hasNoteKey(student.id).catch(() => false);
    setAsked({ unsent, canBeLocked, ...(before ? { before } : {}) });
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

async function hasNoteKey(userId: string): Promise<boolean> {
  const { readNoteKey } = await import('../../storage/sealed-notes.ts');
  return (await readNoteKey(userId)) !== null;
}
