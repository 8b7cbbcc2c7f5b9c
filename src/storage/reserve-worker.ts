/*
 * Fills a file of its own, which only workers can do in place. A write that fails costs nothing here:
 * one into Cache Storage, or into a file by a page, makes Chromium clear all that the site has stored.
 */

export interface ReserveSizes {
  /** The length that the file is to have, in bytes. */
  held: number;
  /** The number of bytes that are written behind that, and cut off again. */
  proven: number;
}

/** The used part of `FileSystemSyncAccessHandle`: built with the page, this file lacks the workers' types. */
interface SyncFile {
  getSize: () => number;
  write: (bytes: Uint8Array, options: { at: number }) => number;
  truncate: (bytes: number) => void;
  close: () => void;
}

const chunkBytes = 65_536; // what `getRandomValues` gives at once
/** The errors of opening a file on a full disk; any other means that the browser gives no such file. */
const noRoom = ['QuotaExceededError', 'InvalidStateError'];

addEventListener('message', ({ data }: MessageEvent<ReserveSizes>) => {
  resize(data).then(
    (hasRoom) => postMessage(hasRoom),
    (error: unknown) => postMessage(!(error instanceof Error && noRoom.includes(error.name))),
  );
});

async function resize({ held, proven }: ReserveSizes): Promise<boolean> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle('film-reserve', { create: true });
  const openFile = 'createSyncAccessHandle' in handle && handle.createSyncAccessHandle;
  if (typeof openFile !== 'function') return true;
  const file: SyncFile = await openFile.call(handle);
  try {
    const hasRoom = grow(file, Math.min(file.getSize(), held), held + proven);
    file.truncate(hasRoom ? held : 0);
    return hasRoom;
  } finally {
    file.close();
  }
}

function grow(file: SyncFile, from: number, to: number): boolean {
  // Random bytes do not get smaller on a disk that compresses: it looks for repetitions in less than a chunk.
  const chunk = crypto.getRandomValues(new Uint8Array(chunkBytes));
  try {
    for (let at = from; at < to; at += chunkBytes) {
      if (file.write(chunk, { at }) < chunkBytes) return false;
    }
    return true;
  } catch {
    return false;
  }
}
