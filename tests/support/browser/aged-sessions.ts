import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AcademyProcess } from './academy-process.ts';

/** Every sign-in of the running academy was an hour ago: too old for a new password. */
export function ageSessions({ dataDir }: AcademyProcess): void {
  const database = open(dataDir);
  const then = new Date(Date.now() - 3_600_000).toISOString();
  database.prepare('UPDATE sessions SET created_at = ?').run(then);
  database.close();
}

/** No session of the running academy is known any more. */
export function endSessions({ dataDir }: AcademyProcess): void {
  const database = open(dataDir);
  database.exec('DELETE FROM sessions');
  database.close();
}

function open(dataDir: string): DatabaseSync {
  // The academy may be writing at this moment.
  return new DatabaseSync(join(dataDir, 'academy.sqlite'), { timeout: 10_000 });
}
