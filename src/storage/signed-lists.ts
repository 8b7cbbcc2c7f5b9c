import { type ExtrasKey, type FilmKeyPath, inFilmDb, inFilms, type TakenKey } from './film-db.ts';
import { dropOthers } from './film-files.ts';
import { readTaken, type TakenLesson } from './taken-lessons.ts';

/** The lists signed by the academy for a film, word for word: the hashes in its lease are of these texts. */
export interface SignedLists {
  /** `LessonFiles`. */
  files: string;
  /** `LessonExtras`; null: the academy, or the release that took the lesson along, knew of none. */
  extras: string | null;
}

const extrasKey = (film: FilmKeyPath): ExtrasKey => [...film, 'extras'];

export async function readLists(film: FilmKeyPath): Promise<SignedLists | null> {
  const [files, extras] = await inFilmDb((database) => {
    const { store, done } = database.transaction('lists');
    done.catch(() => undefined); // it would be a second rejection, which nobody handles
    return Promise.all([store.get(film), store.get(extrasKey(film))]);
  });
  return files === undefined ? null : { files, extras: extras ?? null };
}

/**
 * Keeps a film's lists with what `change` makes of its lesson, in one write: a lease without its lists, or
 * lists without their lease, would not play. With them goes what is here of a copy that she has given up, or
 * it would take the room that the new one needs; `pathsOf` names the files of a quality. Resolves to null
 * where the lesson is not taken along (any more).
 */
export const keepLists = (
  film: FilmKeyPath,
  { files, extras }: SignedLists,
  pathsOf: (quality: string) => string[],
  change: (row: TakenLesson) => TakenLesson,
): Promise<TakenLesson | null> =>
  inFilms(['lessons', 'lists', 'files', 'pieces'], async (tx) => {
    const [userId, courseId, lesson, name] = film;
    const key: TakenKey = [userId, courseId, lesson];
    const row = readTaken(await tx.objectStore('lessons').get(key));
    if (!row) return null;
    const next = change(row);
    await tx.objectStore('lessons').put(next, key);
    const lists = tx.objectStore('lists');
    await lists.put(files, film);
    if (extras === null) await lists.delete(extrasKey(film));
    else await lists.put(extras, extrasKey(film));
    // Where it is to be asked for once more, it may be what is here that she wants after all.
    if (next.isOutdated) return next;
    const paths = [next.whole, next.next].flatMap((copy) =>
      copy?.film === name ? pathsOf(copy.quality) : [],
    );
    await dropOthers(tx, film, new Set(paths), next.whole?.film);
    return next;
  });
