import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { NotFoundError } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import type { MediaDisk } from './disk.ts';

export interface StoredFile {
  bytes: number;
  open(): Promise<Readable>;
}

/** Resolves to a file of the store, to be read by us; throws `NotFoundError` where there is none. */
export async function storedFile(
  disk: MediaDisk,
  { media, dataDir }: Pick<Config, 'media' | 'dataDir'>,
  key: string,
): Promise<StoredFile> {
  if (media.store === 'local' && !(await isFileOfOurs(dataDir, key))) throw new NotFoundError();
  const { contentLength } = await metadataOf(disk, key);
  return { bytes: contentLength, open: () => disk.getStream(key) };
}

async function isFileOfOurs(dataDir: string, key: string): Promise<boolean> {
  const found = await stat(join(dataDir, key)).catch(() => null);
  return found?.isFile() === true && !(await hasSymlinkOnPath(dataDir, key));
}

/**
 * Whether a symbolic link lies on the way to the file. The folder of all films, or of all images, may
 * be one: it is how an academy puts them on a larger disk.
 */
export async function hasSymlinkOnPath(dataDir: string, key: string): Promise<boolean> {
  const [folder = '', ...path] = key.split('/');
  try {
    const file = join(await realpath(join(dataDir, folder)), ...path);
    return (await realpath(file)) !== file;
  } catch {
    return false; // nothing is there, which is answered where it is sent
  }
}

/** Resolves to the store's metadata of a file; throws `NotFoundError` where there is none. */
export async function metadataOf(disk: MediaDisk, key: string) {
  try {
    return await disk.getMetaData(key);
  } catch (error) {
    if (isGone(error)) throw new NotFoundError();
    throw error;
  }
}

/** Whether the store, or the stream it gave, says that there is no such file. */
export const isGone = (error: unknown): boolean =>
  // The library's own error tells it by its cause.
  error instanceof Error && (isNotFound(error) || isNotFound(error.cause));

function isNotFound(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return (
    metadata instanceof Object && 'httpStatusCode' in metadata && metadata.httpStatusCode === 404
  );
}
