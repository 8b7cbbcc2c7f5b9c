import type { Session } from '../../session/session.ts';
import { whenBroughtBack } from '../../storage/back-forward-cache.ts';
import { reloadOnce } from '../update/reload.ts';

/** A database that gives no answer for so long is taken for one that cannot be asked. */
const longestAskMs = 3_000;

/**
 * Shows nobody what was on a student's screen as she left the page: a browser keeps that page for the way
 * back, and whoever goes back may do so after her logout. It is drawn again when AppDB has said that she is
 * still here, and begins anew when she is not, or when AppDB cannot be asked.
 */
export function hideWhenFrozen(session: Session): void {
  const { dataset } = document.documentElement;
  let shownTo: string | undefined;
  let timesFrozen = 0;

  addEventListener('pagehide', ({ persisted }) => {
    timesFrozen += 1;
    if (!persisted || dataset.frozen !== undefined) return;
    shownTo = session.getState().user?.id;
    // The picture of her last screen stands there before the session has been read.
    const isHers = shownTo !== undefined || document.querySelector('[data-last-screen]') !== null;
    if (isHers) dataset.frozen = '';
  });
  const ask = async () => {
    if (dataset.frozen === undefined) return;
    const times = timesFrozen;
    const isHere = session.current().then(
      (user) => user !== null && user.id === shownTo,
      () => false,
    );
    const isShownAgain = await Promise.race([isHere, after(longestAskMs)]);
    if (times !== timesFrozen) return; // left again meanwhile: the next time decides
    if (isShownAgain) delete dataset.frozen;
    else await reloadOnce();
  };
  whenBroughtBack(ask);
  // Where a browser says of a page that it goes, and keeps it in a tab after all, nothing brings it back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask();
  });
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));
