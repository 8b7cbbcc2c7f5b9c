import { inFilmDb, inFilms } from './film-db.ts';

/** Choices of a student, of which there is no need to be silent after her logout. */
type Choice = 'any-network' | 'when-closed';

const isChosen = async (choice: Choice, userId: string): Promise<boolean> =>
  (await inFilmDb((database) => database.get('facts', `${choice}:${userId}`))) === true;

const choose = (choice: Choice, userId: string, isAllowed: boolean): Promise<void> =>
  inFilms(['facts'], async (tx) => {
    await tx.objectStore('facts').put(isAllowed, `${choice}:${userId}`);
  });

/** Whether lessons are fetched over mobile data too; Wi-Fi only unless she says otherwise. */
export const mayUseAnyNetwork = (userId: string): Promise<boolean> =>
  isChosen('any-network', userId);

export const chooseAnyNetwork = (userId: string, isAllowed: boolean): Promise<void> =>
  choose('any-network', userId, isAllowed);

/** Whether a lesson goes on while the app is closed, when nobody looks which network it is. */
export const mayGoOnWhenClosed = (userId: string): Promise<boolean> =>
  isChosen('when-closed', userId);

export const chooseWhenClosed = (userId: string, isAllowed: boolean): Promise<void> =>
  choose('when-closed', userId, isAllowed);
