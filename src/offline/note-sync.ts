import type { Session } from '../session/session.ts';

/**
 * Brings the notes' sender once a student is known to be here: at start when AppDB names one, else
 * with the first sign-in. A visitor's first page never carries it.
 */
export function startNoteSyncWithStudent(session: Session): void {
  let isStarted = false;
  const start = async () => {
    if (isStarted || !session.state().user) return;
    isStarted = true;
    try {
      const { startNoteSync } = await import('./note-wake-ups.ts');
      startNoteSync(session);
    } catch {
      // The chunk is out of reach: the worker has a `sync` event, and the next change tries again.
      isStarted = false;
    }
  };
  session.subscribe(() => void start());
  window.addEventListener('online', () => void start());
  void session.current().then(start, () => undefined);
}
