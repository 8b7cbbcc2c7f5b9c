import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
/** tmpfs, as statfs(2) names it. */
const tmpfsType = 0x01021994;
/** The bytes that a whole run keeps at one time, three times over. */
const roomForRun = 4 * 2 ** 30;

/**
 * Makes a new folder for every profile, database and film of one run: in memory where Linux has room
 * there, since a run makes and deletes a million small files, and ext4 looks again at each that was
 * deleted in the last seconds before it makes one. Where TMPDIR is set, the folder is there.
 */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(
    join(process.env.TMPDIR === undefined && hasRoom() ? memoryDisk : tmpdir(), 'academy-tests-'),
  );
  chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own
  return folder;
}

function hasRoom(): boolean {
  if (!existsSync(memoryDisk)) return false;
  const { type, bavail, bsize } = statfsSync(memoryDisk);
  return type === tmpfsType && bavail * bsize > roomForRun && freemem() > 2 * roomForRun;
}
