/**
 * Writes pieces one after the other while the next ones come in: what waits unread is lost when the
 * line breaks, and would be fetched twice.
 */
export function pieceWriter(write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>) {
  let earlier = Promise.resolve();
  let last = Promise.resolve();
  return {
    /** Waits while two pieces are being written; rejects with what an earlier write has thrown. */
    async add(piece: Uint8Array<ArrayBuffer>): Promise<void> {
      await earlier;
      earlier = last;
      last = last.then(() => write(piece));
      last.catch(() => undefined); // thrown by the next `add`, or by `ended`
    },
    /** Resolves when all is written. */
    ended: (): Promise<void> => last,
  };
}
