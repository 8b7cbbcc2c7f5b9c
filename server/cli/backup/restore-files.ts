import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { legacyPageFile } from '#contract/academy-file.ts';
import { ifThere } from '../../file-system/if-there.ts';
import { openDisk } from '../../media/disk.ts';
import { storedName } from '../../media/file-names.ts';
import { storedKeys } from '../../media/stored-keys.ts';
import type { Config } from '../../settings/config.ts';
import { CommandError } from '../terminal.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { createBucketRestore } from './bucket-restore.ts';
import { keptFiles, keptFolders, mailFolder, pathOf } from './manifest.ts';
import { openReplacedFolder, type ReplacedFolder } from './replaced-folder.ts';

export interface FileRestore {
  take(name: string, content: ArchiveEntry): Promise<void>;
  /** Puts everything in its place; what was there is kept aside, but for a bucket's overwritten files. */
  commit(): Promise<void>;
  /** Puts back what was there before, as far as `commit` came, and deletes what was taken. */
  undo(): Promise<void>;
  /** Deletes what was replaced. */
  finish(): Promise<void>;
}

/** Unpacks beside the academy's own files, so that a broken back-up or Ctrl-C touches none of them. */
export async function createFileRestore(config: Config): Promise<FileRestore> {
  const { dataDir, media } = config;
  const here = await openReplacedFolder(dataDir);
  const folders = new Map<string, ReplacedFolder>();
  const all = () => [here, ...folders.values()];
  const clear = async () => {
    for (const folder of all()) await folder.clear();
  };
  try {
    for (const name of media.store === 'local' ? [...keptFolders, mailFolder] : [mailFolder]) {
      folders.set(name, await openReplacedFolder(join(dataDir, name)));
    }
  } catch (error) {
    await clear();
    throw error;
  }
  const bucket =
    media.store === 'local' ? null : createBucketRestore(await openDisk(config), here.taken);

  return {
    async take(name, content) {
      const path = pathOf(name);
      if (path === undefined) {
        throw new CommandError(({ texts }) => texts.cli_backup_no_file_of_ours({ name }));
      }
      const [top = '', ...below] = path.split('/');
      const folder = folders.get(top);
      const file = folder ? join(folder.taken, ...below) : join(here.taken, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }));
    },

    async commit() {
      await bucket?.put();
      for (const folder of folders.values()) await folder.replace();
      // Where the back-up has no secret, the one that is here stays.
      const isKept = (name: string) =>
        name === 'session-secret' && !existsSync(join(here.taken, name));
      await here.replace(keptFiles.filter((name) => !isKept(name)));
    },

    async undo() {
      try {
        for (const folder of all()) await folder.putBack();
      } catch (cause) {
        const places = all().map(({ replaced }) => replaced);
        throw new CommandError(
          ({ texts }) => texts.cli_backup_not_put_back({ folder: places.join(', ') }),
          { cause },
        );
      }
      await clear();
      await bucket?.undo();
    },

    async finish() {
      await bucket?.dropSurplus();
      for (const folder of all()) await folder.finish();
    },
  };
}

/** Whether the media store, which may be a bucket, holds what a restore would replace. */
export async function holdsCourseFiles(config: Config): Promise<boolean> {
  const disk = await openDisk(config);
  for (const folder of keptFolders) if ((await storedKeys(disk, folder)).length > 0) return true;
  return false;
}

/** Whether DATA_DIR holds anything else that a restore would replace. */
export async function holdsOtherFiles(config: Config): Promise<boolean> {
  const mails = (await ifThere(readdir(join(config.dataDir, mailFolder)))) ?? [];
  if (mails.some((name) => storedName.test(name))) return true;
  return existsSync(join(config.dataDir, legacyPageFile));
}
