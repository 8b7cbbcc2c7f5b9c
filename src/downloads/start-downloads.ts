import type { Session } from '../session/session.ts';
import { filmDatabase, mayHaveDatabase } from '../storage/databases.ts';

/** Goes on with what was taken along, where this browser ever had some: nobody else loads the code. */
export function startDownloads(session: Pick<Session, 'getState' | 'subscribe'>): void {
  const startIfNeeded = async () => {
    if (!session.getState().user || !(await mayHaveDatabase(filmDatabase))) return;
    const { runDownloads } = await import('./engine.ts');
    runDownloads(session);
  };
  const start = () => void startIfNeeded().catch(() => undefined); // out of reach: the next call tries again
  session.subscribe(start);
  start();
}
