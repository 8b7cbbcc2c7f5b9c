import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pageFile } from '#contract/academy-file.ts';
import type { Config } from '../../config.ts';
import { type MediaDisk, openDisk } from '../../media/disk.ts';
import { putSeedFiles } from '../../media/seed-files.ts';
import { CommandError } from '../terminal.ts';
import type { Entry } from './archive-reader.ts';
import { listKeys } from './kept-files.ts';
import { keptFiles, keptFolders, letterFolder, pathOf } from './manifest.ts';

export interface FileRestore {
  take(name: string, content: Entry): Promise<void>;
  /** Puts everything in its place; what was there before goes. */
  commit(): Promise<void>;
  /** Forgets what was taken, or what was replaced. */
  cleanUp(): Promise<void>;
}

const mark = '.restoring-';

/** Unpacks beside the academy's own files, so that a broken back-up or Ctrl-C touches none of them. */
export async function createFileRestore(config: Config): Promise<FileRestore> {
  const { dataDir, media } = config;
  for (const name of await readdir(dataDir)) {
    // Of a restore that was killed.
    if (name.startsWith(mark)) await rm(join(dataDir, name), { recursive: true });
  }
  const staging = await mkdtemp(join(dataDir, mark));
  const taken = join(staging, 'new');
  const replaced = join(staging, 'old');
  await mkdir(taken);
  await mkdir(replaced);

  return {
    async take(name, content) {
      const path = pathOf(name);
      if (path === undefined) {
        throw new CommandError(`The back-up holds ${name}, which is no file of an academy.`);
      }
      await mkdir(dirname(join(taken, path)), { recursive: true, mode: 0o700 });
      const out = createWriteStream(join(taken, path), { mode: 0o600, flush: true });
      await pipeline(content, out);
    },

    async commit() {
      if (media.store !== 'local') await fillStore(await openDisk(config), taken);
      const inStore = media.store === 'local' ? keptFolders : [];
      for (const name of [...inStore, letterFolder, ...keptFiles]) {
        const place = join(dataDir, name);
        // Where the back-up has no secret, the one that is here stays.
        if (name === 'session-secret' && !existsSync(join(taken, name))) continue;
        if (existsSync(place)) await rename(place, join(replaced, name));
        if (existsSync(join(taken, name))) await rename(join(taken, name), place);
      }
    },

    cleanUp: () => rm(staging, { recursive: true, force: true }),
  };
}

/** A bucket knows no renaming: what was there goes first, and the playlists come last. */
async function fillStore(disk: MediaDisk, taken: string): Promise<void> {
  for (const folder of keptFolders) {
    for (const key of await listKeys(disk, folder)) await disk.delete(key);
  }
  await putSeedFiles(disk, join(taken, 'academy.json'));
}

/** Whether what a restore would replace holds anything. */
export async function holdsFiles(config: Config): Promise<boolean> {
  const disk = await openDisk(config);
  for (const folder of keptFolders) if ((await listKeys(disk, folder)).length > 0) return true;
  const outbox = join(config.dataDir, letterFolder);
  if (existsSync(outbox) && (await readdir(outbox)).length > 0) return true;
  return existsSync(join(config.dataDir, pageFile));
}
