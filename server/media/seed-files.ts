import { existsSync, readdirSync, type Stats, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putCourseFolder, UnservableFileError } from './course-folder.ts';
import type { MediaDisk } from './disk.ts';

/**
 * Puts the `uploads`, `media` and `sheets` folders beside the academy file into the media store, leaving what
 * is there. It runs at every start, not only the first: a second node has the database but an empty folder.
 * Resolves to why films were left out: one that cannot be served keeps no other out.
 */
export async function putSeedFiles(
  disk: MediaDisk,
  academyFile: string,
): Promise<UnservableFileError[]> {
  const seed = dirname(academyFile);
  for (const folder of ['uploads', 'sheets']) {
    for (const file of namesIn(join(seed, folder), (found) => found.isFile())) {
      const key = `${folder}/${file}`;
      if (!(await disk.exists(key))) await disk.copyFromFs(join(seed, key), key);
    }
  }
  const refused: UnservableFileError[] = [];
  for (const name of namesIn(join(seed, 'media'), (found) => found.isDirectory())) {
    // This file is written last: without it the folder is not whole.
    if (await disk.exists(`media/${name}/index.m3u8`)) continue;
    await putCourseFolder(disk, { name, from: join(seed, 'media', name) }).catch((error) => {
      if (!(error instanceof UnservableFileError)) throw error;
      refused.push(error);
    });
  }
  return refused;
}

/**
 * Returns the names of a folder's entries of one kind, links to such ones too, but for hidden ones: a file
 * manager leaves those.
 */
function namesIn(folder: string, isWanted: (found: Stats) => boolean): string[] {
  if (!existsSync(folder)) return [];
  const shown = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return shown.filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && isWanted(found);
  });
}
