import { basename } from 'node:path/posix';
import { filesMadeIn } from '../../films/made-films.ts';
import { filmFolder } from '../../films/store-film.ts';
import { isContentNamed, looksContentNamed } from '../../media/content-name.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { storedFolders, storedKeys } from '../../media/stored-keys.ts';
import type { UnusedFiles } from './unused-file-repository.ts';

/** A week, in which the staff may still take the earlier film back by an import. */
const keptMs = 7 * 24 * 3_600_000;

interface UnusedFilesDependencies {
  unusedFiles: UnusedFiles;
  disk: MediaDisk;
}

/**
 * Deletes films and sheets that no lesson, and covers that no course has had for a week, and answers how
 * many. Only what we have made is looked at: what the academy has put into its store by hand stays, under
 * whatever name.
 */
export async function deleteUnusedFiles(
  { unusedFiles, disk }: UnusedFilesDependencies,
  nowMs: number,
): Promise<number> {
  const films = (await storedFolders(disk, 'media')).filter((name) => filmFolder.test(name));
  const files = [...(await storedKeys(disk, 'sheets')), ...(await storedKeys(disk, 'uploads'))];
  const there = new Set([...films, ...files.filter((key) => looksContentNamed(basename(key)))]);
  let deleted = 0;
  for (const { name, unusedSinceMs } of await unusedFiles.among([...there], nowMs)) {
    if (unusedSinceMs > nowMs - keptMs) continue;
    // A cover that a text or the last import names begins its week anew.
    if (there.has(name) && !(name.startsWith('uploads/') && (await isNamed(unusedFiles, name)))) {
      if (!(await isOurs(disk, name))) continue;
      // The files before it may have taken minutes, in which somebody has taken this one back.
      if (await unusedFiles.isShown(name)) continue;
      if (isFilm(name)) await disk.deleteAll(`media/${name}/`);
      else await disk.delete(name);
      deleted += 1;
    }
    await unusedFiles.forget(name);
  }
  return deleted;
}

const isFilm = (name: string) => !name.includes('/');
const isNamed = (unusedFiles: UnusedFiles, name: string) => unusedFiles.isNamed(basename(name));

async function isOurs(disk: MediaDisk, name: string): Promise<boolean> {
  if (isFilm(name)) return (await filesMadeIn(disk, name)).length > 0;
  return isContentNamed(basename(name), await disk.getBytes(name));
}
