import { filmMetadataName } from '#contract/film-metadata.ts';
import type { MediaDisk } from '../media/disk.ts';
import { storedKeys } from '../media/stored-keys.ts';
import { listName } from './film-list.ts';
import { filmPaths } from './film-output.ts';

const captions = /^captions\/[a-z]{2,3}\.(vtt|m3u8)$/;
/** The store's own ending of a file that is not whole yet. */
const halfWritten = /\.[0-9a-f]{8}\.part$/;

/**
 * Lists the files of a film that our program has made, or begun; none where anything else lies among them.
 * The folder's name tells nothing: `bridal-20251104` is what somebody calls the recordings of a day.
 */
export async function filesMadeIn(disk: MediaDisk, name: string): Promise<string[]> {
  const folder = `media/${name}`;
  const keys = await storedKeys(disk, folder);
  return keys.every((key) => isMade(key.slice(folder.length + 1))) ? keys : [];
}

function isMade(stored: string): boolean {
  const path = stored.replace(halfWritten, '');
  const isBeside = path === filmMetadataName || path === listName || captions.test(path);
  return isBeside || filmPaths.test(path);
}
