import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../contract/languages.ts';

interface ListedFile {
  url: string;
  revision: string | null;
  size: number;
}

/** By this variable build.ts tells each `vite build` of one release what they have in common. */
export const releaseVariable = 'BUILD_RELEASE';

/**
 * Writes the list of a language's files beside them, for a worker of another language that keeps them
 * too (sw/languages.ts), and adds it to the files. Its name says of which release it is.
 */
export function withKeptList<File extends ListedFile>(
  dist: string,
  files: File[],
  { code }: Language,
): (File | ListedFile)[] {
  const url = `assets/kept-files-${code}-${process.env[releaseVariable] ?? 'r000000'}.json`;
  const list = JSON.stringify(files.map(({ revision, url }) => ({ revision, url })));
  writeFileSync(join(dist, url), list);
  // It is the last one: once it is kept, all others are there.
  return [...files, { url, revision: null, size: list.length }];
}
