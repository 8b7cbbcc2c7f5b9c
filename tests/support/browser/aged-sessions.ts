import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AcademyProcess } from './academy-process.ts';

/** Makes every sign-in of the running academy an hour old, which is too old for a new password. */
export function ageSessions({ dataDir }: AcademyProcess): void {
  const database = open(dataDir);
  const then = new Date(Date.now() - 3_600_000).toISOString();
  database.prepare('UPDATE sessions SET created_at = ?').run(then);
  database.close();
}

/** Ends every session of the running academy. */
export function endSessions({ dataDir }: AcademyProcess): void {
  const database = open(dataDir);
  database.exec('DELETE FROM sessions');
  database.close();
}

function open(dataDir: string): DatabaseSync {
  // The academy may be writing at this moment.
  return new DatabaseSync(join(dataDir, 'academy.sqlite'), { timeout: 10_000 });
}
