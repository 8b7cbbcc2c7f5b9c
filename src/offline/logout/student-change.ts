import type { Session } from '../../session/session.ts';
import { flushBeforeReload } from '../unsaved/before-reload.ts';

/**
 * Follows who is signed in, in every open tab. The data of a student who has left is cleared, also
 * at the next start when a tab was closed half-way through; a student who is here gets the key for
 * what she may keep.
 */
export function followStudent(session: Session): void {
  let here = session.getState().user?.id;
  const follow = async () => {
    const next = session.getState().user?.id;
    if (next === here) return;
    const left = here;
    here = next;
    if (left !== undefined) await clear(left);
    await ensureKey(session);
  };
  session.subscribe(() => void follow());
  window.addEventListener('online', () => void ensureKey(session));
  void start(session).catch(() => undefined); // no AppDB, or no code: the next start tries again
}

async function start(session: Session): Promise<void> {
  await session.current();
  if ((await session.leaving()).length === 0) return;
  const { forgetLeaving } = await forgetting();
  await forgetLeaving();
}

const forgetting = () => import('./forget-student.ts');

/** Clears a student's data. The words typed last are stored first, or they would be written afterwards. */
async function clear(userId: string): Promise<void> {
  await flushBeforeReload();
  try {
    const { forgetLeaving, forgetStudent } = await forgetting();
    await forgetLeaving();
    await forgetStudent(userId);
  } catch {
    // The chunk, or AppDB, is out of reach: AppDB remembers that it is to be done.
  }
}

async function ensureKey(session: Session): Promise<void> {
  const userId = session.getState().user?.id;
  if (userId === undefined) return;
  try {
    const { ensureNoteKey } = await import('./note-key.ts');
    await ensureNoteKey(userId);
  } catch {
    // The chunk is out of reach: the next `online` or start tries again.
  }
}
