import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ifThere } from '../../file-system/if-there.ts';
import { type MediaDisk, openDisk } from '../../media/disk.ts';
import { storedKeys } from '../../media/stored-keys.ts';
import type { OpenAcademy } from '../open-academy.ts';
import { fileName, keptFiles, keptFolders, mailFolder, pathOf } from './manifest.ts';

export interface KeptFile {
  /** The name of its entry in the back-up. */
  name: string;
  /** Opens the file as it is now; throws where it is gone. */
  open(): Promise<FileContent>;
}

export interface FileContent {
  bytes: number;
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Lists the files that a back-up takes beside the rows, without those being made (`.part`, hidden). */
export async function listKeptFiles({
  media,
  dataDir,
}: OpenAcademy['config']): Promise<KeptFile[]> {
  const store = await openDisk({ media, dataDir });
  const beside = await openDisk({ media: { store: 'local' }, dataDir });
  const keys = await Promise.all(keptFolders.map((folder) => storedKeys(store, folder)));
  const mails = (await ifThere(readdir(join(dataDir, mailFolder)))) ?? [];
  const files = [...mails.map((name) => `${mailFolder}/${name}`), ...keptFiles];
  return [...filesOf(store, keys.flat()), ...filesOf(beside, files)].filter(
    ({ name }) => pathOf(name) !== undefined && !name.endsWith('.part'),
  );
}

const filesOf = (disk: MediaDisk, keys: string[]): KeptFile[] =>
  keys.map((key) => ({ name: fileName(key), open: () => open(disk, key) }));

/** The largest file that is read in one piece; one overwritten in place, as captions are, is smaller. */
const readAtOnceBytes = 2 * 1024 * 1024;

async function open(disk: MediaDisk, key: string): Promise<FileContent> {
  const { contentLength } = await disk.getMetaData(key);
  const stream = await disk.getStream(key);
  if (contentLength <= readAtOnceBytes) {
    // Another file may have taken its place since it was measured.
    const content = await buffer(stream);
    return { bytes: content.length, chunks: [content] };
  }
  // From the first readable byte on, the file may be deleted: the stream has it open.
  await once(stream, 'readable');
  return { bytes: contentLength, chunks: stream };
}
