import { inFilms, openFilms } from './film-db.ts';

/** One choice of a student, of which there is no need to be silent after her logout. */
const keyOf = (userId: string) => `any-network:${userId}`;

/** Whether lessons are fetched over mobile data too; Wi-Fi only unless she says otherwise. */
export const mayUseAnyNetwork = async (userId: string): Promise<boolean> =>
  (await (await openFilms()).get('facts', keyOf(userId))) === true;

export const chooseAnyNetwork = (userId: string, isAllowed: boolean): Promise<void> =>
  inFilms(['facts'], async (tx) => {
    await tx.objectStore('facts').put(isAllowed, keyOf(userId));
  });
