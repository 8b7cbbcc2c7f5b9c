import type { MediaDisk } from './disk.ts';

/** Lists every key of the media store below this folder, sorted, whatever the store. */
export async function storedKeys(disk: MediaDisk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of objectsIn(disk, folder, { recursive: true })) {
    if (object.isFile) keys.push(object.key);
  }
  return keys.sort();
}

/** Lists the names of the folders that lie in this one. */
export async function storedFolders(disk: MediaDisk, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const object of objectsIn(disk, folder, { recursive: false })) {
    if (object.isDirectory) names.push(object.name);
  }
  return names;
}

/** Lists page by page: a bucket answers a thousand at a time. A folder that is not there is an empty one. */
async function* objectsIn(disk: MediaDisk, folder: string, options: { recursive: boolean }) {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(`${folder}/`, {
      ...options,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    yield* page.objects;
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
}
