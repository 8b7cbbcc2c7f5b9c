import { inFilms } from './film-db.ts';

/** As much as a student writes in years. */
const reserveBytes = 4 * 1024 * 1024;
const chunkBytes = 65_536; // what `getRandomValues` gives at once
const key = 'reserve';

/**
 * Takes room that is given back when there is none left: a browser's estimate may be wrong, and a phone
 * that films have filled to the last byte could not even keep a note, nor why it has stopped. Rejects
 * with a `QuotaExceededError` where there is no room for it.
 */
export const holdReserve = (): Promise<void> =>
  inFilms(['facts'], async (tx) => {
    const facts = tx.objectStore('facts');
    if ((await facts.count(key)) > 0) return;
    const bytes = new Uint8Array(reserveBytes);
    for (let at = 0; at < reserveBytes; at += chunkBytes) {
      crypto.getRandomValues(bytes.subarray(at, at + chunkBytes)); // nothing that could be squeezed
    }
    await facts.put(bytes, key);
  });

export const releaseReserve = (): Promise<void> =>
  inFilms(['facts'], async (tx) => {
    await tx.objectStore('facts').delete(key);
  });
