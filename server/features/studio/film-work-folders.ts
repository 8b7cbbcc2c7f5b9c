import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any film was worked on. */
const keptMs = 7 * 24 * 3_600_000;

/** Deletes the folders in which earlier versions worked on films; answers how many those were. */
export async function deleteWorkFolders(dataDir: string, nowMs: number): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const isLeft = name.startsWith('.film-') && (await stat(path)).mtimeMs < nowMs - keptMs;
    if (!isLeft) continue;
    await rm(path, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}
