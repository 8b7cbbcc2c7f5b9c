/** Gathers the chunks of a stream, which are of any size, into pieces of `size` bytes. */
export function collector(size: number) {
  let chunks: Uint8Array[] = [];
  let length = 0;

  const take = (bytes: number): Uint8Array<ArrayBuffer> => {
    const piece = new Uint8Array(bytes);
    let filled = 0;
    while (filled < bytes) {
      const [chunk] = chunks;
      if (!chunk) break;
      const slice = chunk.subarray(0, bytes - filled);
      piece.set(slice, filled);
      filled += slice.length;
      if (slice.length === chunk.length) chunks = chunks.slice(1);
      else chunks[0] = chunk.subarray(slice.length);
    }
    length -= bytes;
    return piece;
  };

  return {
    /** Yields the whole pieces that there are now; each is taken out as it is asked for. */
    *add(chunk: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
      chunks.push(chunk);
      length += chunk.length;
      while (length >= size) yield take(size);
    },
    rest: () => take(length),
  };
}
