import { filmDatabase } from './databases.ts';
import { type DBSchema, databaseConnection, type IDBPTransaction } from './open-database.ts';

/** Student, course and lesson. */
export type TakenKey = [userId: string, courseId: string, lesson: number];
export type FilmKeyPath = [...TakenKey, film: string];
export type ExtrasKey = [...FilmKeyPath, 'extras'];
export type FileKey = [...FilmKeyPath, path: string];
export type PieceKey = [...FileKey, offset: number];

/** An `unknown` value comes from the browser as it is: whoever reads it parses it. */
interface FilmDb extends DBSchema {
  /** The lessons that a student has taken along, and how far each has come (taken-lessons.ts). */
  lessons: { key: TakenKey; value: unknown };
  /** The lists of a film's files, word for word as the academy has signed them (signed-lists.ts). */
  lists: { key: FilmKeyPath | ExtrasKey; value: string };
  /** The state of each file: how much of it is here (film-files.ts). */
  files: { key: FileKey; value: unknown };
  /** The sealed bytes, in pieces. */
  pieces: { key: PieceKey; value: unknown };
  /** The time that this phone has seen pass, and the choices of its students. */
  facts: { key: string; value: unknown };
}

type StoreName = 'lessons' | 'lists' | 'files' | 'pieces' | 'facts';

export const inFilmDb: ReturnType<typeof databaseConnection<FilmDb>> = databaseConnection<FilmDb>(
  filmDatabase,
  1,
  (database) => {
    for (const name of ['lessons', 'lists', 'files', 'pieces', 'facts'] as const) {
      database.createObjectStore(name);
    }
  },
);

export type FilmsWrite = IDBPTransaction<FilmDb, StoreName[], 'readwrite'>;

/**
 * Runs `run` in one transaction over these stores, and resolves when it is written. `run` may await
 * nothing but the database. Where there is no room it rejects with an error that `isOutOfRoom` knows.
 */
export const inFilms = <T>(stores: StoreName[], run: (tx: FilmsWrite) => Promise<T>): Promise<T> =>
  inFilmDb(async (database) => {
    const tx = database.transaction(stores, 'readwrite');
    const done = tx.done.catch((error: unknown) => {
      throw tx.error ?? error;
    });
    done.catch(() => undefined); // awaited below, or thrown away for what `run` has thrown
    try {
      const result = await run(tx);
      await done;
      return result;
    } catch (error) {
      // A request to a transaction that had no room fails without a reason of its own.
      if (tx.error) throw tx.error;
      if (!isOver(error)) abort(tx);
      throw error;
    }
  });

function abort(tx: FilmsWrite): void {
  try {
    tx.abort();
  } catch {
    // The transaction is over already: what `run` has failed with says more.
  }
}

const isOver = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'QuotaExceededError'].includes(error.name);

/** Returns the range of all keys that begin with `prefix`: an array sorts after every number and string. */
export const keysUnder = (prefix: (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound(prefix, [...prefix, []]);

/**
 * The names of the errors of a write that has no room: the browser gives this site no more, or the disk
 * has none left, which Chromium notices late (a blob that could not be written, then the database
 * itself). To write on would cost the student the whole database.
 */
const noRoom = ['QuotaExceededError', 'DataError', 'UnknownError'];

/** WebKit's words, under the last of these names, when it ends the database of an app in the background. */
const lostConnection = 'Connection to Indexed Database server lost';

/** Whether a write failed because there is no more room for it. */
export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof DOMException &&
  noRoom.includes(error.name) &&
  !error.message.startsWith(lostConnection);
