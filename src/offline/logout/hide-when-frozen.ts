import type { Session } from '../../session/session.ts';
import { reloadOnce } from '../update/reload.ts';

/**
 * Shows nobody what was on a student's screen as she left the page: a browser keeps that page for the way
 * back, and whoever goes back may do so after her logout. It is drawn again when AppDB has said that she is
 * still here, and begins anew when she is not, or when AppDB cannot be asked.
 */
export function hideWhenFrozen(session: Session): void {
  const { dataset } = document.documentElement;
  let shownTo: string | undefined;
  const isHere = async () => (await session.current())?.id === shownTo;

  addEventListener('pagehide', ({ persisted }) => {
    shownTo = session.getState().user?.id;
    if (persisted && shownTo !== undefined) dataset.frozen = '';
  });
  addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted || dataset.frozen === undefined) return;
    if (await isHere().catch(() => false)) delete dataset.frozen;
    else await reloadOnce();
  });
}
