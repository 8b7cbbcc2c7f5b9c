import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../../file-system/if-there.ts';
import { storedName } from '../../media/file-names.ts';
import { CommandError } from '../terminal.ts';

/** A folder of the academy whose files a restore replaces. */
export interface ReplacedFolder {
  /** Where the new files are unpacked. */
  taken: string;
  /** Where the old ones wait. */
  replaced: string;
  /** Puts the new files in their place, and the old ones aside: those of these names, or all. */
  replace(names?: readonly string[]): Promise<void>;
  /** Puts back what was there before, as far as `replace` came. */
  putBack(): Promise<void>;
  /** Deletes what was unpacked and not put in its place. */
  clear(): Promise<void>;
  /** Deletes what is aside, also what earlier restores have left. */
  finish(): Promise<void>;
}

const mark = '.restoring-';

/**
 * Makes the folder where there is none. Files wait in a hidden folder inside it: a link may lead from
 * here to a larger disk, or a disk be mounted here, and nothing can be renamed from one disk to another,
 * nor what a disk is mounted on. Throws where a link leads to nothing.
 */
export async function openReplacedFolder(folder: string): Promise<ReplacedFolder> {
  const isNew = await isMade(folder);
  // Killed restores left these. What one had put aside may be all there is of it, until this one is done.
  const left = (await readdir(folder)).filter((name) => name.startsWith(mark));
  for (const name of left) await rm(join(folder, name, 'new'), { recursive: true, force: true });
  const waiting = await mkdtemp(join(folder, mark));
  const taken = join(waiting, 'new');
  const replaced = join(waiting, 'old');
  await mkdir(taken);
  await mkdir(replaced);
  const moves: { from: string; to: string }[] = [];
  const moveAll = async (from: string, to: string, names: readonly string[]) => {
    const there = new Set(await readdir(from));
    for (const name of names) {
      if (!there.has(name)) continue;
      const move = { from: join(from, name), to: join(to, name) };
      await rename(move.from, move.to);
      moves.push(move);
    }
  };

  const clear = async () => {
    await rm(waiting, { recursive: true });
    // The folder was made for files, of which there turned out to be none.
    if (isNew && (await readdir(folder)).length === 0) await rmdir(folder);
  };

  return {
    taken,
    replaced,
    async replace(names) {
      const all = async (where: string) =>
        names ?? (await readdir(where)).filter((name) => storedName.test(name));
      await moveAll(folder, replaced, await all(folder));
      await moveAll(taken, folder, await all(taken));
    },
    async putBack() {
      for (const { from, to } of moves.toReversed()) await rename(to, from);
    },
    clear,
    async finish() {
      for (const name of left) await rm(join(folder, name), { recursive: true });
      await clear();
    },
  };
}

async function isMade(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if ((await ifThere(stat(folder)))?.isDirectory()) return false;
    throw new CommandError(({ texts }) => texts.cli_backup_leads_nowhere({ folder }));
  }
}
