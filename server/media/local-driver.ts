import { randomBytes } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { ifThere } from '../if-there.ts';

/** The media store in this folder. */
export const localDriver = (location: string): FSDriver => new WholeFileDriver(location);

/**
 * flydrive writes a file in its place, and who reads it in that moment has half of it. Here it is
 * written beside, and takes its place when it is whole, as in a bucket. What is left of a process that
 * ended meanwhile ends in `.part`, which no back-up takes and no address names.
 */
class WholeFileDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override put(key: string, ...what: [contents: string | Uint8Array, options?: Options]) {
    return this.#inPlaceOf(key, (part) => super.put(part, ...what));
  }

  override putStream(key: string, ...what: [contents: Readable, options?: Options]) {
    return this.#inPlaceOf(key, (part) => super.putStream(part, ...what));
  }

  /**
   * flydrive finds nothing at all where one folder is deleted while it looks through the others; here
   * that folder alone is empty.
   */
  override async listAll(prefix: string, options?: Parameters<FSDriver['listAll']>[1]) {
    if (!options?.recursive) return super.listAll(prefix, options);
    const folders = await this.#foldersFrom(prefix);
    const pages = await Promise.all(folders.map((folder) => super.listAll(folder)));
    const found = pages.flatMap(({ objects }) => [...objects]);
    return { objects: found.filter(({ isFile }) => isFile) };
  }

  /** This one and all that lie in it. */
  async #foldersFrom(folder: string): Promise<string[]> {
    const here = join(this.#location, folder);
    const entries = (await ifThere(readdir(here, { withFileTypes: true }))) ?? [];
    const inside = entries.filter((entry) => entry.isDirectory());
    const below = await Promise.all(
      inside.map(({ name }) => this.#foldersFrom(`${folder}/${name}`)),
    );
    return [folder, ...below.flat()];
  }

  async #inPlaceOf(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const part = `${key}.${randomBytes(4).toString('hex')}.part`;
    try {
      await write(part);
      await rename(join(this.#location, part), join(this.#location, key));
    } catch (error) {
      await this.delete(part);
      throw error;
    }
  }
}

type Options = Parameters<FSDriver['put']>[2];
