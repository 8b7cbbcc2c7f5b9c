/** Thrown when a chosen file cannot be read: it is a folder, has changed, or is gone by now. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
  /** The file's name. */
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read`, { cause });
    this.file = file;
  }
}

/**
 * Reads a chosen file, or a part of it, before it is sent: a request that cannot read what it sends fails
 * as one without a network does. Throws `UnreadableFileError`.
 */
export const readChosen = (file: File, piece: Blob = file): Promise<ArrayBuffer> =>
  piece.arrayBuffer().catch((cause) => {
    throw new UnreadableFileError(file.name, cause);
  });
