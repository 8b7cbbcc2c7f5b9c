import { type ExtrasKey, type FilmKeyPath, inFilms, openFilms } from './film-db.ts';

/** What the academy has signed for a film, word for word: the hashes in its lease are of these texts. */
export interface SignedLists {
  /** `LessonFiles`. */
  files: string;
  /** `LessonExtras`; null: the academy, or the release that took the lesson along, knew of none. */
  extras: string | null;
}

const extrasKey = (film: FilmKeyPath): ExtrasKey => [...film, 'extras'];

export async function readLists(film: FilmKeyPath): Promise<SignedLists | null> {
  const { store } = (await openFilms()).transaction('lists');
  const [files, extras] = await Promise.all([store.get(film), store.get(extrasKey(film))]);
  return files === undefined ? null : { files, extras: extras ?? null };
}

export const keepLists = (film: FilmKeyPath, { files, extras }: SignedLists): Promise<void> =>
  inFilms(['lists'], async (tx) => {
    const lists = tx.objectStore('lists');
    await lists.put(files, film);
    if (extras === null) await lists.delete(extrasKey(film));
    else await lists.put(extras, extrasKey(film));
  });
