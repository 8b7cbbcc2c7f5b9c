import { open } from 'node:fs/promises';

/** Resolves when what was written to the file would be there after a power cut (fsync(2)). */
export const flushFile = (file: string): Promise<void> => flush(file, 'r+');

/**
 * Resolves when the names in the folder would be there after a power cut. Windows opens no folder, and
 * keeps names by itself.
 */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r');
}

async function flush(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}
