/** Resolves to undefined where the file or folder is not there any more: other processes delete too. */
export function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
