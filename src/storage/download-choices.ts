import { inFilmDb, inFilms } from './film-db.ts';

/** The names of a student's choices, which stay on the phone after her logout: they are no secret. */
type Choice = 'any-network' | 'when-closed';

const isChosen = async (choice: Choice, userId: string): Promise<boolean> =>
  (await inFilmDb((database) => database.get('facts', `${choice}:${userId}`))) === true;

const choose = (choice: Choice, userId: string, isAllowed: boolean): Promise<void> =>
  inFilms(['facts'], async (tx) => {
    await tx.objectStore('facts').put(isAllowed, `${choice}:${userId}`);
  });

/** Whether lessons are fetched over a network that the browser says costs; not unless she says so. */
export const mayUseAnyNetwork = (userId: string): Promise<boolean> =>
  isChosen('any-network', userId);

export const chooseAnyNetwork = (userId: string, isAllowed: boolean): Promise<void> =>
  choose('any-network', userId, isAllowed);

/** Whether a lesson goes on while the app is closed, when nothing checks which network it comes over. */
export const mayGoOnWhenClosed = (userId: string): Promise<boolean> =>
  isChosen('when-closed', userId);

export const chooseWhenClosed = (userId: string, isAllowed: boolean): Promise<void> =>
  choose('when-closed', userId, isAllowed);
