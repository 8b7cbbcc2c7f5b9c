import { activeSession } from '../../storage/app-db.ts';

/**
 * Returns when a student's words are left behind while their page stands: a page that is killed unseen gets
 * no event to do it with. `leave` does it.
 */
export function leaveEarly(userId: string, leave: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = async () => {
    clearTimeout(timer);
    timer = undefined;
    // After her logout nothing would seal them.
    const here = await activeSession().catch(() => null);
    if (here?.user_id === userId) leave();
  };
  return {
    now,
    /** Leaves them after so many ms, unless that is planned already. */
    within(ms: number): void {
      timer ??= setTimeout(() => void now(), ms);
    },
  };
}
