import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileName, keptFiles, keptFolders, pathOf } from './manifest.ts';

export interface KeptFile {
  /** In the back-up. */
  name: string;
  path: string;
  bytes: number;
}

/** What a back-up takes of DATA_DIR; files that are being made (`.part`, hidden) are left out. */
export async function listKeptFiles(dataDir: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const path of await everyPath(dataDir)) {
    const name = fileName(relative(dataDir, path));
    if (pathOf(name) === undefined || name.endsWith('.part')) continue;
    files.push({ name, path, bytes: (await stat(path)).size });
  }
  return files;
}

async function everyPath(dataDir: string): Promise<string[]> {
  const paths = keptFiles.map((file) => join(dataDir, file)).filter((path) => existsSync(path));
  for (const folder of keptFolders.map((name) => join(dataDir, name))) {
    if (!existsSync(folder)) continue;
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const inside = found.filter((entry) => entry.isFile());
    paths.push(...inside.map((entry) => join(entry.parentPath, entry.name)).sort());
  }
  return paths;
}
