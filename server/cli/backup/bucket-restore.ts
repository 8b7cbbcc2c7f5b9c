import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { putCourseFolder } from '../../media/course-folder.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { storedKeys } from '../../media/stored-keys.ts';
import { keptFolders } from './manifest.ts';

export interface BucketRestore {
  put(): Promise<void>;
  /** Deletes what was added and was not there before. */
  undo(): Promise<void>;
  /** Deletes what was there before and is not in the back-up. */
  dropSurplus(): Promise<void>;
}

/**
 * A bucket cannot rename, so the old files stay until nothing can fail any more; only a file of the
 * same name is overwritten at once.
 */
export function createBucketRestore(disk: MediaDisk, taken: string): BucketRestore {
  let before: Set<string> | undefined;

  const dropAllBut = async (kept: Set<string>) => {
    for (const key of await allKeys(disk)) if (!kept.has(key)) await disk.delete(key);
  };
  const namesIn = (folder: string) => {
    const path = join(taken, folder);
    return existsSync(path) ? readdirSync(path) : [];
  };

  return {
    async put() {
      before = new Set(await allKeys(disk));
      for (const folder of ['uploads', 'sheets']) {
        for (const file of namesIn(folder)) {
          await disk.copyFromFs(join(taken, folder, file), `${folder}/${file}`);
        }
      }
      for (const name of namesIn('media')) {
        await putCourseFolder(disk, { name, from: join(taken, 'media', name) });
      }
    },
    async undo() {
      if (before) await dropAllBut(before);
    },
    async dropSurplus() {
      const kept = keptFolders.filter((folder) => existsSync(join(taken, folder)));
      const paths = kept.flatMap((folder) =>
        readdirSync(join(taken, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
          [folder, ...path.split(sep)].join('/'),
        ),
      );
      await dropAllBut(new Set(paths));
    },
  };
}

const allKeys = async (disk: MediaDisk): Promise<string[]> =>
  (await Promise.all(keptFolders.map((folder) => storedKeys(disk, folder)))).flat();
