import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';

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
