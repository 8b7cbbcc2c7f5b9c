import { activeSession } from '../../storage/app-db.ts';
import { lastLogout } from '../../storage/last-logout.ts';

/** The time after which a database that says nothing of who is here counts as hung, in ms. */
const longestMs = 1000;

/**
 * Returns when a student's words are left behind while their page stands: a page that is killed unseen gets
 * no event to do it with. `leave` does it.
 */
export function leaveEarly(userId: string, leave: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const before = lastLogout();
  const now = async () => {
    clearTimeout(timer);
    timer = undefined;
    // After her logout nothing would seal them.
    const here = await Promise.race([
      activeSession().catch(() => null),
      new Promise<undefined>((resolve) => setTimeout(resolve, longestMs)),
    ]);
    const isHere = here === undefined ? lastLogout() === before : here?.user_id === userId;
    if (isHere) leave();
  };
  return {
    now,
    /** Leaves them after so many ms, unless that is planned already. */
    within(ms: number): void {
      timer ??= setTimeout(() => void now(), ms);
    },
  };
}
