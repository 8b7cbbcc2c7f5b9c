import { inFilms } from './film-db.ts';
import type { ReserveSizes } from './reserve-worker.ts';

/** The room that is held for notes: more than a student writes in years. */
const reserveBytes = 8 * 1024 * 1024;

/** The longest wait for the worker: to write sixteen megabytes takes a slow phone some seconds. */
const longestMs = 30_000;

/**
 * Holds room on the disk, and resolves to whether so many bytes are free beside it; where they are not,
 * the held room has been given back. True where a browser cannot tell, false where its worker never
 * answers: nothing has shown that there is room (docs/decisions/068).
 */
export const isRoomProven = (bytes: number): Promise<boolean> =>
  resize({ held: reserveBytes, proven: bytes });

/** Gives the held room back to the disk. */
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
    // The downloads of all tabs wait for the answer.
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
