import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { playlistRank } from '../../media/course-folder.ts';
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
  /** Lists every unpacked file, also with deeper folders or more endings than a course's files have. */
  const takenKeys = () =>
    keptFolders.flatMap((folder) => {
      const path = join(taken, folder);
      if (!existsSync(path)) return [];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(taken, join(entry.parentPath, entry.name)).split(sep).join('/'));
    });

  return {
    async put() {
      before = new Set(await allKeys(disk));
      for (const key of takenKeys().sort((a, b) => rank(a) - rank(b))) {
        await disk.copyFromFs(join(taken, key), key);
      }
    },
    async undo() {
      if (before) await dropAllBut(before);
    },
    async dropSurplus() {
      await dropAllBut(new Set(takenKeys()));
    },
  };
}

/** Playlists come last: none is ever there before what it lists. */
const rank = (key: string) => playlistRank(key.split('/').slice(2));

const allKeys = async (disk: MediaDisk): Promise<string[]> =>
  (await Promise.all(keptFolders.map((folder) => storedKeys(disk, folder)))).flat();
