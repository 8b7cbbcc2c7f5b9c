import type { MediaDisk } from './disk.ts';

/** Every key of the media store below this folder, whatever the store. */
export async function storedKeys(disk: MediaDisk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(`${folder}/`, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error) => {
        // The local folder does not exist, since nothing was ever stored in it.
        if (isMissing(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
    for (const object of page.objects) if ('key' in object) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys.sort();
}

const isMissing = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
};
