import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { DriveDirectory, DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { flushFile, flushFolder } from '../file-system/flush.ts';
import { ifThere } from '../file-system/if-there.ts';
import { storedName } from './file-names.ts';

/** Opens the media store in this folder. */
export const localDriver = (location: string): FSDriver => new WholeFileDriver(location);

/**
 * flydrive writes a file in its place, and who reads it in that moment has half of it. Here it is
 * written beside, and takes its place when it is whole and on the disk, as in a bucket: a row that names
 * it outlives a power cut. What a process has left that ended meanwhile has a name in `.part`, which no
 * back-up takes and no address names.
 */
class WholeFileDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override put(key: string, ...what: [contents: string | Uint8Array, options?: Options]) {
    return this.#inPlaceOf(key, (partial) => super.put(partial, ...what));
  }

  override putStream(key: string, ...what: [contents: Readable, options?: Options]) {
    return this.#inPlaceOf(key, (partial) => super.putStream(partial, ...what));
  }

  /**
   * flydrive finds nothing at all where one folder is deleted while it looks through the others, or
   * where one file has a name that it does not allow. Here that folder is empty, and that file is not ours.
   */
  override async listAll(prefix: string, options?: Parameters<FSDriver['listAll']>[1]) {
    const { files, folders } = await this.#listed(prefix, options?.recursive === true);
    const objects = [
      ...files.map((key) => new DriveFile(key, this)),
      ...folders.map((key) => new DriveDirectory(key)),
    ];
    return { objects };
  }

  /**
   * Deletes nothing that the store does not list, since somebody has put it there by hand; flydrive
   * deletes a folder with all that lies in it.
   */
  override async deleteAll(prefix: string): Promise<void> {
    const here = join(this.#location, prefix);
    const entries = (await ifThere(readdir(here, { withFileTypes: true }))) ?? [];
    for (const entry of entries.filter(({ name }) => storedName.test(name))) {
      if (entry.isDirectory()) await this.deleteAll(`${prefix}/${entry.name}`);
      else await rm(join(here, entry.name), { force: true });
    }
    await rmdir(here).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
    });
  }

  /** Lists files and folders. A link is neither: nobody is sent what lies behind one. */
  async #listed(folder: string, isRecursive: boolean): Promise<Listed> {
    const here = join(this.#location, folder);
    const found = (await ifThere(readdir(here, { withFileTypes: true }))) ?? [];
    const entries = found.filter(({ name }) => storedName.test(name));
    const keyOf = ({ name }: { name: string }) => `${folder}/${name}`;
    const files = entries.filter((entry) => entry.isFile()).map(keyOf);
    const folders = entries.filter((entry) => entry.isDirectory()).map(keyOf);
    if (!isRecursive) return { files, folders };
    const below = await Promise.all(folders.map((one) => this.#listed(one, true)));
    return { files: [...files, ...below.flatMap((one) => one.files)], folders: [] };
  }

  async #inPlaceOf(key: string, write: (partial: string) => Promise<void>): Promise<void> {
    const partial = `${key}.${randomBytes(4).toString('hex')}.part`;
    try {
      await write(partial);
      await flushFile(join(this.#location, partial));
      await rename(join(this.#location, partial), join(this.#location, key));
      await flushFolder(dirname(join(this.#location, key)));
    } catch (error) {
      await this.delete(partial);
      throw error;
    }
  }
}

interface Listed {
  files: string[];
  folders: string[];
}

type Options = Parameters<FSDriver['put']>[2];
