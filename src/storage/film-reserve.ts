import { inFilms } from './film-db.ts';
import type { ReserveSizes } from './reserve-worker.ts';

/** More than a student writes in years. */
const reserveBytes = 8 * 1024 * 1024;

/** Sixteen megabytes take a slow phone some seconds. */
const longestMs = 30_000;

/**
 * Takes room on the disk that is given back when there is none left, and tells whether so many bytes
 * are free beside it; where they are not, it has given the room back. Yes where a browser cannot tell,
 * no where its worker never answers: nothing has shown that there is room (docs/decisions/068).
 */
export const isRoomProven = (bytes: number): Promise<boolean> =>
  resize({ held: reserveBytes, proven: bytes });

export async function releaseReserve(): Promise<void> {
  await resize({ held: 0, proven: 0 });
  // An earlier build held it in the database.
  await inFilms(['facts'], async (tx) => {
    await tx.objectStore('facts').delete('reserve');
  });
}

function resize(sizes: ReserveSizes): Promise<boolean> {
  const worker = new Worker(new URL('./reserve-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = new Promise<boolean>((resolve) => {
    // The downloads of all tabs wait for it.
    timer = setTimeout(() => resolve(false), longestMs);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data !== false);
    worker.onerror = () => resolve(true);
  });
  worker.postMessage(sizes);
  return answer.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
