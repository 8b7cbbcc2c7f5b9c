import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { legacyPageFile } from '#contract/academy-file.ts';
import type { Config } from '../../config.ts';
import { openDisk } from '../../media/disk.ts';
import { storedKeys } from '../../media/stored-keys.ts';
import { CommandError } from '../terminal.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { createBucketRestore } from './bucket-restore.ts';
import { keptFiles, keptFolders, mailFolder, pathOf } from './manifest.ts';

export interface FileRestore {
  take(name: string, content: ArchiveEntry): Promise<void>;
  /** Puts everything in its place; what was there before is kept aside. */
  commit(): Promise<void>;
  /** Puts back what was there before, as far as `commit` came, and forgets what was taken. */
  undo(): Promise<void>;
  /** Forgets what was replaced. */
  finish(): Promise<void>;
}

const mark = '.restoring-';

/** Unpacks beside the academy's own files, so that a broken back-up or Ctrl-C touches none of them. */
export async function createFileRestore(config: Config): Promise<FileRestore> {
  const { dataDir, media } = config;
  for (const name of await readdir(dataDir)) {
    // A killed restore left this folder.
    if (name.startsWith(mark)) await rm(join(dataDir, name), { recursive: true });
  }
  const staging = await mkdtemp(join(dataDir, mark));
  const taken = join(staging, 'new');
  const replaced = join(staging, 'old');
  await mkdir(taken);
  await mkdir(replaced);
  const bucket =
    media.store === 'local' ? null : createBucketRestore(await openDisk(config), taken);
  const moves: { from: string; to: string }[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    moves.push({ from, to });
  };

  return {
    async take(name, content) {
      const path = pathOf(name);
      if (path === undefined) {
        throw new CommandError(({ texts }) => texts.cli_backup_no_file_of_ours({ name }));
      }
      await mkdir(dirname(join(taken, path)), { recursive: true, mode: 0o700 });
      const out = createWriteStream(join(taken, path), { mode: 0o600, flush: true });
      await pipeline(content, out);
    },

    async commit() {
      await bucket?.put();
      const inStore = bucket ? [] : keptFolders;
      for (const name of [...inStore, mailFolder, ...keptFiles]) {
        const target = join(dataDir, name);
        // Where the back-up has no secret, the one that is here stays.
        if (name === 'session-secret' && !existsSync(join(taken, name))) continue;
        if (existsSync(target)) await move(target, join(replaced, name));
        if (existsSync(join(taken, name))) await move(join(taken, name), target);
      }
    },

    async undo() {
      try {
        for (const { from, to } of moves.toReversed()) await rename(to, from);
      } catch (cause) {
        throw new CommandError(({ texts }) => texts.cli_backup_not_put_back({ folder: replaced }), {
          cause,
        });
      }
      await rm(staging, { recursive: true });
      await bucket?.undo();
    },

    async finish() {
      await bucket?.dropSurplus();
      await rm(staging, { recursive: true });
    },
  };
}

/** Whether what a restore would replace holds anything. */
export async function holdsFiles(config: Config): Promise<boolean> {
  const disk = await openDisk(config);
  for (const folder of keptFolders) if ((await storedKeys(disk, folder)).length > 0) return true;
  const outbox = join(config.dataDir, mailFolder);
  if (existsSync(outbox) && (await readdir(outbox)).length > 0) return true;
  return existsSync(join(config.dataDir, legacyPageFile));
}
