import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ifThere } from '../../if-there.ts';
import type { MediaDisk } from '../../media/disk.ts';
import { storedKeys } from '../../media/stored-keys.ts';
import { fileName, keptFiles, keptFolders, mailFolder, pathOf } from './manifest.ts';

export interface KeptFile {
  /** In the back-up. */
  name: string;
  bytes: number;
  open(): Promise<Readable>;
}

/** What a back-up takes beside the rows; files that are being made (`.part`, hidden) are left out. */
export async function listKeptFiles(disk: MediaDisk, dataDir: string): Promise<KeptFile[]> {
  const files = [
    ...(await Promise.all(keptFolders.map((folder) => inStore(disk, folder)))).flat(),
    ...(await inDataDir(dataDir)),
  ];
  return files.filter(({ name }) => pathOf(name) !== undefined && !name.endsWith('.part'));
}

async function inStore(disk: MediaDisk, folder: string): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const key of await storedKeys(disk, folder)) {
    const { contentLength } = await disk.getMetaData(key);
    files.push({ name: fileName(key), bytes: contentLength, open: () => disk.getStream(key) });
  }
  return files;
}

async function inDataDir(dataDir: string): Promise<KeptFile[]> {
  const mails = (await ifThere(readdir(join(dataDir, mailFolder)))) ?? [];
  const paths = [...mails.map((name) => `${mailFolder}/${name}`), ...keptFiles];
  const files: KeptFile[] = [];
  for (const path of paths) {
    const file = join(dataDir, path);
    const info = await ifThere(stat(file));
    if (!info) continue;
    files.push({
      name: fileName(path),
      bytes: info.size,
      open: async () => createReadStream(file),
    });
  }
  return files;
}
