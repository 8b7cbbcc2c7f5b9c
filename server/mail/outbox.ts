import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ifThere } from '../file-system/if-there.ts';

/** Two weeks: a mail may hold a link or a code, and names somebody. */
const keptMs = 14 * 24 * 3_600_000;

/** The ending of a mail that is being written. */
const partialEnding = '.part';

const outboxDir = (dataDir: string): string => join(dataDir, 'outbox');

/** Keeps a mail as a file that only this user reads; answers its path. */
export async function keepMailFile(
  dataDir: string,
  { id, source }: { id: string; source: Buffer | Readable },
): Promise<string> {
  const folder = outboxDir(dataDir);
  const file = join(folder, `${id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The file gets its name when it is whole: a back-up may be reading this folder.
  await writeFile(`${file}${partialEnding}`, source, { mode: 0o600 });
  await rename(`${file}${partialEnding}`, file);
  return file;
}

/** Lists the paths of the mails to this address, in small letters, that are files on this machine. */
export async function mailFilesTo(dataDir: string, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await mailFiles(dataDir)) {
    // Half a mail is not hers yet, and one that has gone is hers no more.
    if (file.endsWith(partialEnding)) continue;
    const source = await ifThere(readFile(file, 'utf8'));
    const [head = ''] = source?.split('\r\n\r\n') ?? [];
    const to = /^To:(.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1]?.toLowerCase() ?? '';
    if (to.match(/[^\s<>,]+@[^\s<>,]+/g)?.includes(address)) found.push(file);
  }
  return found;
}

/** Deletes the mails to this address that are files, on this machine; answers how many. */
export async function deleteMailFilesTo(dataDir: string, address: string): Promise<number> {
  const files = await mailFilesTo(dataDir, address);
  for (const file of files) await rm(file, { force: true });
  return files.length;
}

async function mailFiles(dataDir: string): Promise<string[]> {
  const folder = outboxDir(dataDir);
  const names = (await ifThere(readdir(folder))) ?? [];
  return names.map((name) => join(folder, name));
}

/** Deletes what has lain in the outbox for two weeks; answers how many files. */
export async function deleteOldMailFiles(dataDir: string, nowMs: number): Promise<number> {
  let deleted = 0;
  for (const file of await mailFiles(dataDir)) {
    // Another server of this machine may be faster.
    const info = await ifThere(stat(file));
    if (!info || info.mtimeMs >= nowMs - keptMs) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
