import { basename } from 'node:path/posix';
import { filmFolder } from '../../films/store-film.ts';
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
 * Deletes films and sheets that no lesson has had for a week, and answers how many. Only folders that were
 * made by us are looked at: what the academy has put into its store by hand stays.
 */
export async function deleteUnusedFilms(
  { unusedFilms, disk }: UnusedParts,
  nowMs: number,
): Promise<number> {
  const films = (await storedFolders(disk, 'media')).filter((name) => filmFolder.test(name));
  const sheets = (await storedKeys(disk, 'sheets')).filter((key) => sheetName.test(basename(key)));
  let deleted = 0;
  for (const { folder, unusedSinceMs } of await unusedFilms.among([...films, ...sheets], nowMs)) {
    if (unusedSinceMs > nowMs - keptMs) continue;
    if (folder.startsWith('sheets/')) await disk.delete(folder);
    else await disk.deleteAll(`media/${folder}/`);
    await unusedFilms.forget(folder);
    deleted += 1;
  }
  return deleted;
}
