import { basename } from 'node:path/posix';
import { filesMadeIn } from '../../films/made-films.ts';
import { filmFolder } from '../../films/store-film.ts';
import { isContentNamed } from '../../media/content-name.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { storedFolders, storedKeys } from '../../media/stored-keys.ts';
import { sheetName } from '../lessons/sheet-rules.ts';
import type { UnusedFilms } from './unused-film-repository.ts';

/** A week, in which the staff may still take the earlier film back by an import. */
const keptMs = 7 * 24 * 3_600_000;

interface UnusedParts {
  unusedFilms: UnusedFilms;
  disk: MediaDisk;
}

/**
 * Deletes films and sheets that no lesson has had for a week, and answers how many. Only what we have made
 * is looked at: what the academy has put into its store by hand stays, under whatever name.
 */
export async function deleteUnusedFilms(
  { unusedFilms, disk }: UnusedParts,
  nowMs: number,
): Promise<number> {
  const films = (await storedFolders(disk, 'media')).filter((name) => filmFolder.test(name));
  const sheets = (await storedKeys(disk, 'sheets')).filter((key) => sheetName.test(basename(key)));
  const there = new Set([...films, ...sheets]);
  let deleted = 0;
  for (const { folder, unusedSinceMs } of await unusedFilms.among([...there], nowMs)) {
    if (unusedSinceMs > nowMs - keptMs) continue;
    if (there.has(folder)) {
      if (!(await isOurs(disk, folder))) continue;
      await (folder.startsWith('sheets/')
        ? disk.delete(folder)
        : disk.deleteAll(`media/${folder}/`));
      deleted += 1;
    }
    await unusedFilms.forget(folder);
  }
  return deleted;
}

async function isOurs(disk: MediaDisk, folder: string): Promise<boolean> {
  if (!folder.startsWith('sheets/')) return (await filesMadeIn(disk, folder)).length > 0;
  return isContentNamed(basename(folder), await disk.getBytes(folder));
}
