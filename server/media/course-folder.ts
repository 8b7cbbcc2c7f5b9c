import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { MediaDisk } from './disk.ts';
import { deepestPath, plainName } from './file-names.ts';

/** Thrown before anything is written; the message names the file. */
export class UnservableFileError extends Error {
  constructor(path: string) {
    super(
      `${path} cannot be served: names are letters, digits, - and _ with one ending, at most one folder deep`,
    );
    this.name = 'UnservableFileError';
  }
}

/**
 * Puts the files of `from` (an `index.m3u8`, its segments, and a folder for each quality) into the media
 * store as the folder `name`, which `lessons.film_folder` then holds. A file of the same name
 * is replaced. Playlists come last: none is ever there before what it lists. What is hidden stays out: a
 * file manager leaves that.
 */
export async function putCourseFolder(
  disk: MediaDisk,
  { name, from }: { name: string; from: string },
): Promise<void> {
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep))
    .filter((path) => !path.some((name) => name.startsWith('.')))
    .sort((a, b) => playlistRank(a) - playlistRank(b));
  for (const path of paths) {
    const names = [name, ...path];
    if (names.length > deepestPath || !names.every((name) => plainName.test(name))) {
      throw new UnservableFileError(names.join('/'));
    }
  }
  for (const path of paths) {
    await disk.copyFromFs(join(from, ...path), ['media', name, ...path].join('/'));
  }
}

/**
 * Ranks a path below the course's folder: segments, then the playlists of deeper folders, as the qualities
 * have, then those of the folder itself, among them the main one.
 */
export function playlistRank(path: string[]): number {
  if (!path.at(-1)?.endsWith('.m3u8')) return 0;
  return path.length > 1 ? 1 : 2;
}
