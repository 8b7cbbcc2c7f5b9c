import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The time for which a build's files are served after it was last the current one. */
const keptMs = 7 * 24 * 3_600_000;

interface BuildFolders {
  /** The built page, whose `assets/` are replaced by each build. */
  pageDir: string;
  dataDir: string;
}

/** Returns a folder of nothing but `assets/`, which is served as if it lay beside the current build. */
export const earlierBuildsDir = (dataDir: string): string => join(dataDir, 'builds');

/**
 * Copies what is new of the current build's hashed files to where the next build cannot delete them,
 * and deletes what no build of the last seven days had. A file's own time says when a build that has
 * it was last current, by `nowMs`. Several servers may do this at once on one folder.
 */
export async function keepBuild({ pageDir, dataDir }: BuildFolders, nowMs: number): Promise<void> {
  const current = join(pageDir, 'assets');
  const kept = join(earlierBuildsDir(dataDir), 'assets');
  await mkdir(kept, { recursive: true });
  for (const name of await readdir(current).catch(() => [])) {
    const from = join(current, name);
    const to = join(kept, name);
    // A copy that was made while the build was still writing is shorter, so it is made again.
    if ((await bytesOf(from)) !== (await bytesOf(to))) await copyWhole(from, to);
    await utimes(to, nowMs / 1000, nowMs / 1000);
  }
  for (const name of await readdir(kept)) {
    const file = join(kept, name);
    const lastCurrentMs = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => nowMs, // another server was faster
    );
    if (lastCurrentMs < nowMs - keptMs) await rm(file, { force: true });
  }
}

/**
 * Copies a file. A hard link would not do: the folders may be on two disks and belong to two users.
 * The copy first has a hidden name, which is never served, so that nobody gets half a file.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  const partial = join(dirname(to), `.${randomUUID()}-${basename(to)}`);
  await copyFile(from, partial);
  await rename(partial, to);
}

const bytesOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );
